import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { dateTime, file, id, idList, langId, milliseconds, name, storageKey, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { showingRights } from './showing-rights.ts'
import { frameFormats } from './skin-lists.ts'
import { sphere } from './sphere.ts'
import { videoReadRight, videoWriteRight } from './videos.rights.ts'
import { visibilities } from './visibilities.ts'

export const videoStates = ['uploading', 'waiting', 'encoding', 'ready', 'failed'] as const
export const subtitleKinds = ['subtitles', 'captions'] as const

export const subtitle = z.object({
  langId,
  kind: z.enum(subtitleKinds),
  label: z.string(),
  isDefault: z.boolean(),
  source: z.enum(['upload', 'editor']),
  file,
})
export type Subtitle = z.infer<typeof subtitle>

export const thumbnailSources = ['frame', 'upload', 'suggestion'] as const

/** A chosen thumbnail; without a language it is the default one. `at` is null for an upload. */
export const thumbnail = z.object({
  langId: langId.nullable(),
  source: z.enum(thumbnailSources),
  at: milliseconds.nullable(),
  file,
})
export type ChosenThumbnail = z.infer<typeof thumbnail>

/** One tile image for previews on the timeline: the tile for media time t is number floor(t / interval). */
export const sprite = z.object({
  url: z.string(),
  columns: z.int(),
  count: z.int(),
  width: z.int(),
  height: z.int(),
  interval: milliseconds,
})

export const audioTrack = z.object({ channels: z.int(), langId: langId.nullable(), title: z.string() })

/** What is heard at a time; `tracks` are numbers of audio tracks, from 1, of which two are left and right. */
export const programme = z.object({
  tracks: z.array(z.int()),
  langId: langId.nullable(),
  isDefault: z.boolean(),
})
export type Programme = z.infer<typeof programme>

/** A stretch of a video, in times of it. */
export const gap = z.object({ from: milliseconds, to: milliseconds })

export const rendition = z.object({ height: z.int(), width: z.int(), bitrate: z.int(), playlist: z.string() })

export const share = z.object({
  target: z.string(),
  /** `done` with an error: it could not be retracted. */
  state: z.enum(['waiting', 'in_progress', 'done', 'failed', 'retracting', 'retracted']),
  url: z.string().nullable(),
  at: dateTime,
  /** What it was posted with on a network. */
  title: z.string().optional(),
  description: z.string().optional(),
  error: jobFailure.nullable().optional(),
  /** Why the network refused it, in its own words. */
  sentence: z.string().nullable().optional(),
})

export const videos = defineResource({
  name: 'videos',
  base: '/main-api/videos',
  owner: 'account',
  fields: {
    name: name(),
    description: text(5000).optional(),
    visibility: z.enum(visibilities).optional(),
    publishedAt: dateTime.nullable().optional(),
    rights: showingRights.nullable().optional(),
    tags: idList().optional(),
    categories: idList().optional(),
    subcategories: idList().optional(),
    /** How it is looked at, where its picture shows a sphere. What the file says of itself is taken at first. */
    sphere: sphere.nullable().optional(),
    file: storageKey.optional(),
  },
  readOnly: {
    state: z.enum(videoStates),
    error: jobFailure.nullable(),
    file: file.nullable(),
    duration: milliseconds.nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    frameRate: z.number().nullable(),
    codecs: z.string().nullable(),
    /** Where the clock of the original restarted or jumped, as times of the video; it plays on without a gap. */
    discontinuities: z.array(milliseconds),
    /** Where nothing was recorded of a live; the video has an empty picture there, so that later times stay true. */
    gaps: z.array(gap),
    /** The audio tracks of the original, in its order. */
    audioTracks: z.array(audioTrack),
    /** What is heard of them: a programme for each language, the default one first. */
    sound: z.array(programme),
    /** Audio tracks of the original that are not heard. */
    unusedAudioTracks: z.int(),
    size: z.int().nullable(),
    renditions: z.array(rendition),
    playlist: file.nullable(),
    /** The default thumbnail: the one that was chosen, otherwise a frame of the video. */
    thumbnail: file.nullable(),
    thumbnails: z.array(thumbnail),
    sprite: sprite.nullable(),
    /** Peaks of the sound for timelines; see `parseWaveform` of the playback package. Null until it is computed. */
    waveform: file.nullable(),
    /** A JSON file with the times of small pictures; its sheets are relative to its URL. Null until it is computed. */
    filmstrip: file.nullable(),
    subtitles: z.array(subtitle),
    shares: z.array(share),
    /** The clip that it is a copy of, and the format of the clip; null for the clip as it was cut. */
    ClipId: id.nullable(),
    ReelId: id.nullable(),
    clipAspect: z.enum(frameFormats).nullable(),
    /**
     * How widely it is seen at most, whatever its visibility: as what it was made of, such as an event. Null if nothing
     * limits it.
     */
    visibilityLimit: z.enum(visibilities).nullable(),
  },
  filters: [
    'state',
    'visibility',
    'tags',
    'categories',
    'subcategories',
    'createdBy',
    'ClipId',
    'ReelId',
    'id',
  ],
  ranges: ['createdAt', 'publishedAt', 'duration'],
  sorts: ['-createdAt', 'name', 'publishedAt', 'duration', 'updatedAt'],
  search: ['name', 'description'],
  translated: ['name', 'description'],
  expand: { Tag: 'Tags', Category: 'Categories', Subcategory: 'Subcategories' },
  hasChanges: true,
  rights: {
    list: videoReadRight,
    find: {
      authorizedRoles: [...videoReadRight.authorizedRoles, 'liveclipping_write', 'clip_only'],
      authorizedModules: ['VIDEOS', 'STREAM_CLIPPING'],
    },
    create: videoWriteRight,
    update: videoWriteRight,
    remove: videoWriteRight,
  },
})

export type Video = RecordOf<typeof videos>
