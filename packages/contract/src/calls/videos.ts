import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, langId, milliseconds, name, writtenId } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { legalKinds } from '../resources/account-config.ts'
import { jobs } from '../resources/jobs.ts'
import { networkTargets } from '../resources/share-lists.ts'
import { sphere } from '../resources/sphere.ts'
import { themeFonts } from '../resources/themes.ts'
import { videoReadRight, videoWriteRight } from '../resources/videos.rights.ts'
import { share, sprite, subtitle, subtitleKinds, videos } from '../resources/videos.ts'

const inAccount = { AccountId: id.optional() }

/** Where a video can be shared; `link` is the public page, the others are connected networks. */
export const shareTargets = ['link', ...networkTargets] as const

export const shareVideo = defineCall({
  name: 'share-video',
  method: 'POST',
  path: '/main-api/videos/{id}/share/{target}',
  summary:
    'Share a video: by a link to its public page, or on a network that the user has connected. A title or description that is longer than the network takes is refused; without them, those of the video are used and shortened.',
  right: videoWriteRight,
  params: itemParams.extend({ target: z.enum(shareTargets) }),
  body: z
    .strictObject({ title: name().optional(), description: z.string().max(5000).optional(), ...inAccount })
    .optional(),
  status: 202,
  reply: share,
})

export const retractVideo = defineCall({
  name: 'retract-video',
  method: 'DELETE',
  path: '/main-api/videos/{id}/share/{target}',
  summary: 'Remove a video from a network on which the user has published it. A job does so.',
  right: videoWriteRight,
  needsStepUp: true,
  params: itemParams.extend({ target: z.enum(networkTargets) }),
  status: 202,
  reply: share,
})

export const importVideo = defineCall({
  name: 'import-video',
  method: 'POST',
  path: '/main-api/videos/import-url',
  summary: 'Create a video from a file at a public http or https URL.',
  right: videoWriteRight,
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(2000),
    name: name().optional(),
    ...inAccount,
  }),
  status: 201,
  reply: recordOf(videos),
})

export const encodeVideo = defineCall({
  name: 'encode-video',
  method: 'POST',
  path: '/main-api/videos/{id}/encoding-job',
  summary: 'Re-encode a video from its original.',
  right: videoWriteRight,
  params: itemParams,
  body: z.strictObject(inAccount).optional(),
  status: 202,
  reply: recordOf(jobs),
})

export const chooseSound = defineCall({
  name: 'choose-sound',
  method: 'PUT',
  path: '/main-api/videos/{id}/sound',
  summary:
    'Choose what is heard of the audio tracks of a video: a programme for each language, of one track or of two mono ones as left and right. A job encodes the sound; the video plays on meanwhile. Clips that are made afterwards have the default programme.',
  right: videoWriteRight,
  params: itemParams,
  body: z.strictObject({
    programmes: z
      .array(
        z.strictObject({
          tracks: z.array(z.int().min(1).max(1000)).min(1).max(2),
          langId: langId.nullable(),
          isDefault: z.boolean(),
        }),
      )
      .min(1)
      .max(50),
    ...inAccount,
  }),
  status: 202,
  reply: recordOf(jobs),
})

const ofSubtitle = itemParams.extend({ langId })

export const listSubtitles = defineCall({
  name: 'list-subtitles',
  method: 'GET',
  path: '/main-api/videos/{id}/subtitles',
  summary: 'List the subtitles of a video.',
  right: videoReadRight,
  params: itemParams,
  reply: z.object({ data: z.array(subtitle), total: z.int() }),
})

export const saveSubtitles = defineCall({
  name: 'save-subtitles',
  method: 'PUT',
  path: '/main-api/videos/{id}/subtitles/{langId}',
  summary: 'Save the subtitles of one language, as WebVTT or SRT. Errors name the line.',
  right: videoWriteRight,
  params: ofSubtitle,
  body: z.strictObject({
    text: z.string().min(1).max(2_000_000),
    kind: z.enum(subtitleKinds).optional(),
    label: name(80).optional(),
    isDefault: z.boolean().optional(),
    source: z.enum(['upload', 'editor']).optional(),
    basedOn: z.string().max(200).nullable().optional().meta({
      description:
        'The name of the file that was edited, the last part of its `url`; null if there was none. If it is not the current one, nothing is saved (412).',
    }),
    ...inAccount,
  }),
  reply: subtitle,
})

export const removeSubtitles = defineCall({
  name: 'remove-subtitles',
  method: 'DELETE',
  path: '/main-api/videos/{id}/subtitles/{langId}',
  summary: 'Remove the subtitles of one language.',
  right: videoWriteRight,
  params: ofSubtitle,
})

export const revokeLink = defineCall({
  name: 'revoke-link',
  method: 'DELETE',
  path: '/main-api/videos/{id}/share/link',
  summary: 'Revoke the public link of a video: the old one is 404 at once, and a new one can be created.',
  right: videoWriteRight,
  params: itemParams,
})
/** Identifies the public page of a video; it cannot be guessed. */
export const publicKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** What the public page of a video needs; `id` is the video's public key, which cannot be guessed. */
export const readPublicVideo = defineCall({
  name: 'read-public-video',
  method: 'GET',
  path: '/main-api/embed/videos/{key}',
  summary: 'Retrieve what the public page shows; 404 for a private video, or one outside its availability.',
  right: 'public',
  params: z.object({ key: publicKey }),
  /** `theme` is the id of one of the account's themes; its default one is shown otherwise. */
  query: z.object({ lang: langId.optional(), theme: writtenId.optional() }),
  reply: z.object({
    name: z.string(),
    description: z.string().nullable(),
    visibility: z.enum(['public', 'unlisted']),
    publishedAt: dateTime.nullable(),
    duration: milliseconds.nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    frameRate: z.number().nullable(),
    playlist: z.string(),
    thumbnail: z.string().nullable(),
    sprite: sprite.nullable(),
    /** Null for a flat picture. */
    sphere: sphere.nullable(),
    subtitles: z.array(
      z.object({
        langId,
        label: z.string(),
        kind: z.enum(subtitleKinds),
        isDefault: z.boolean(),
        url: z.string(),
      }),
    ),
    /** Of the theme, or of the account: `config.colours.primary` and `config.logo`; null without one. */
    brand: z.object({
      name: z.string(),
      colour: z.string().nullable(),
      background: z.string().nullable(),
      font: z.enum(themeFonts).nullable(),
      logo: z.string().nullable(),
    }),
    /** The account’s `config.legal`, in this order. */
    legal: z.array(z.object({ kind: z.enum(legalKinds), url: z.string() })),
    autoplays: z.boolean(),
    loops: z.boolean(),
    /** Public videos of the same playlists. */
    related: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        duration: milliseconds.nullable(),
        thumbnail: z.string().nullable(),
      }),
    ),
  }),
})
