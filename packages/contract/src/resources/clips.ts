import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { file, id, langId, milliseconds, says, title } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { frameFormats } from './skin-lists.ts'
import { clipRight } from './videos.rights.ts'
import { subtitleKinds } from './videos.ts'

export const clipStates = ['waiting', 'in_progress', 'ready', 'failed'] as const

/** What becomes of the video's subtitles: nothing, files beside those of the clip, or part of the picture. */
export const clipSubtitles = ['none', 'beside', 'burnt'] as const
export type ClipSubtitles = (typeof clipSubtitles)[number]

/** The most keyframes of a crop. */
export const mostKeyframes = 120

const hasNoneTwice = (values: readonly string[]) => new Set(values).size === values.length

/**
 * Where the middle of a crop is: `at` in milliseconds of the video, `x` as a share of the picture's width. Of a sphere also
 * `y`, as a share of its height, and `width`, the degrees that the longer side of the crop shows.
 */
const keyframe = z.strictObject({
  at: milliseconds,
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1).optional(),
  width: z.number().min(30).max(120).optional(),
})

/** In the order of their times; the crop moves on a line from one to the next. */
const keyframes = z
  .array(keyframe)
  .max(mostKeyframes)
  .refine((all) => all.every(({ at }, i) => i === 0 || all[i - 1]!.at < at), says('clips.keyframeOrder'))

/** The most cuts between angles. */
export const mostAngleCuts = 60

/**
 * From when a clip shows an angle of its event, in milliseconds of the video like its points. Null is the recording of the
 * event itself.
 */
const angleCut = z.strictObject({ at: milliseconds, CameraId: id.nullable() })
export type AngleCut = z.infer<typeof angleCut>

/** In the order of their times; the first one is shown from the beginning, whatever its time. */
const angleCuts = z
  .array(angleCut)
  .max(mostAngleCuts)
  .refine((all) => all.every(({ at }, i) => i === 0 || all[i - 1]!.at < at), says('clips.angleOrder'))

/** What a rendition shows of the picture. Without keyframes, it follows the action. */
const crop = z.strictObject({ aspect: z.enum(frameFormats), keyframes: keyframes.nullable() })

const rendition = z.object({
  aspect: z.enum(frameFormats),
  state: z.enum(clipStates),
  error: jobFailure.nullable(),
  file: file.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: milliseconds.nullable(),
  /** Frames of the pre-roll, the clip and the post-roll. */
  frames: z.object({ preRoll: z.int().min(0), clip: z.int().min(0), postRoll: z.int().min(0) }).nullable(),
  /** Null until the action was followed, and where nothing is cropped. */
  crop: z.array(keyframe).nullable(),
  /** Whether the crop was made by following the action. */
  isFollowing: z.boolean(),
})
export type ClipRendition = z.infer<typeof rendition>
export type CropKeyframe = z.infer<typeof keyframe>

/** WebVTT on the clock of the clip's file, or of its rendition in a shape. */
const subtitleFile = z.object({
  aspect: z.enum(frameFormats).nullable(),
  langId,
  label: z.string(),
  kind: z.enum(subtitleKinds),
  isDefault: z.boolean(),
  file,
})
export type ClipSubtitleFile = z.infer<typeof subtitleFile>

const readRight = {
  authorizedRoles: [...clipRight.authorizedRoles, 'video_write', 'video_download'],
  requiredModules: ['STREAM_CLIPPING'],
} as const

export const clips = defineResource({
  name: 'clips',
  base: '/streaming-service-api/clips',
  owner: 'account',
  fields: {
    title: title(),
    /** The video that it is cut from; instead, the event or conference whose recording it is cut from. */
    videoId: id.optional(),
    eventId: id.nullable().optional(),
    businessPlayerId: id.nullable().optional(),
    /** The first frame of the clip is the one shown at `in`, the last the one before `out`. */
    in: milliseconds,
    out: milliseconds,
    /**
     * The angles of its event that it shows, each from a moment on; the recording if there are none. One angle is cut with
     * its own sound, several with that of the recording.
     */
    angles: angleCuts.optional(),
    /** The skin of its renditions. The clip's own file has none. */
    ClipSkinId: id.nullable().optional(),
    /** The shapes that files are made in besides the clip's own. */
    aspects: z
      .array(z.enum(frameFormats))
      .max(frameFormats.length)
      .refine(hasNoneTwice, says('common.listedTwice'))
      .optional(),
    /** What the shapes show of the picture; those that are not named follow the action, or keep what they have. */
    crops: z
      .array(crop)
      .max(frameFormats.length)
      .refine((all) => hasNoneTwice(all.map(({ aspect }) => aspect)), says('common.listedTwice'))
      .optional(),
    /** `beside` if it is left out; what the video has no subtitles of has no effect. */
    subtitles: z.enum(clipSubtitles).optional(),
    /** The only language of the video's that it takes. Null: beside all of them, burnt the default one. */
    subtitlesLanguage: langId.nullable().optional(),
    /** The frame that is its thumbnail, in seconds from the in point; null for one that is chosen. */
    thumbnailAt: z.number().min(0).max(3600).nullable().optional(),
  },
  readOnly: {
    /** A file for each of its aspects. The clip is ready once all of them are. */
    renditions: z.array(rendition),
    /** The marker that it was cut from. */
    MarkerId: id.nullable(),
    state: z.enum(clipStates),
    error: jobFailure.nullable(),
    isFrameAccurate: z.boolean().nullable(),
    /** The number of frames in the finished file. */
    frames: z.int().nullable(),
    duration: milliseconds.nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /**
     * HLS, playable at once: the source's segments around the clip. The player stays within `previewIn` and
     * `previewOut`.
     */
    preview: file.nullable(),
    previewIn: milliseconds.nullable(),
    previewOut: milliseconds.nullable(),
    file: file.nullable(),
    thumbnail: file.nullable(),
    /** For each language one for the clip, and one for each shape that has other times, because of a pre-roll. */
    subtitleFiles: z.array(subtitleFile),
  },
  filters: ['videoId', 'MarkerId', 'eventId', 'businessPlayerId', 'ClipSkinId', 'state', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'title', 'in'],
  search: ['title'],
  translated: [],
  expand: {},
  hasChanges: true,
  rights: { list: readRight, find: readRight, create: clipRight, update: clipRight, remove: clipRight },
})

export type Clip = RecordOf<typeof clips>
