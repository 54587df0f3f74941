import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { categories, subcategories } from './categories.ts'
import { followed, owned, publicKey, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import type {
  StoredAudioTrack,
  StoredError,
  StoredGap,
  StoredProgramme,
  StoredRendition,
  StoredShare,
  StoredSphere,
  StoredSprite,
  StoredSubtitle,
  StoredSuggestion,
  StoredThumbnail,
} from './json.ts'
import { linkTable, listed } from './lists.ts'
import { moment } from './moment.ts'
import { tags } from './tags.ts'

export const videos = pgTable(
  'videos',
  {
    ...owned(),
    ...followed(),
    name: text().notNull(),
    description: text(),
    visibility: text().notNull().default('private'),
    publishedAt: moment(),
    rights: jsonb(),
    state: text().notNull().default('uploading'),
    error: jsonb().$type<StoredError>(),
    /** The storage key of the original. */
    fileKey: text(),
    fileType: text(),
    /** The prefix of the encoded files; the paths below are relative to it. */
    outputPrefix: text(),
    duration: integer(),
    width: integer(),
    height: integer(),
    frameRate: doublePrecision(),
    codecs: text(),
    /** In ms of the video. */
    audioTracks: jsonb().$type<StoredAudioTrack[]>().notNull().default([]),
    sound: jsonb().$type<StoredProgramme[]>().notNull().default([]),
    /** Whether somebody chose the programmes, which later encodings of the same original then have. */
    isSoundChosen: boolean().notNull().default(false),
    unusedAudioTracks: integer().notNull().default(0),
    discontinuities: jsonb().$type<number[]>().notNull().default([]),
    /** What a recording lacks of the live that it is of. */
    gaps: jsonb().$type<StoredGap[]>().notNull().default([]),
    size: bigint({ mode: 'number' }),
    /** Bytes of the encoded files. */
    outputSize: bigint({ mode: 'number' }),
    renditions: jsonb().$type<StoredRendition[]>().notNull().default([]),
    playlistPath: text(),
    thumbnailPath: text(),
    sprite: jsonb().$type<StoredSprite>(),
    waveformPath: text(),
    filmstripPath: text(),
    /** Pictures that would do as the thumbnail. */
    suggestions: jsonb().$type<StoredSuggestion[]>().notNull().default([]),
    /** The output that waveform, filmstrip and suggestions were computed from. */
    analysedPrefix: text(),
    /** Thumbnails that somebody chose; they outlive the encoding. */
    thumbnails: jsonb().$type<StoredThumbnail[]>().notNull().default([]),
    /** How it is looked at, if its picture shows a sphere. */
    sphere: jsonb().$type<StoredSphere>(),
    subtitles: jsonb().$type<StoredSubtitle[]>().notNull().default([]),
    shares: jsonb().$type<StoredShare[]>().notNull().default([]),
    /** The clip that it was made of; it stays when the clip is deleted for good. No foreign key: clips refer to videos. */
    ClipId: integer(),
    /** The reel that it was made of, likewise. */
    ReelId: integer(),
    clipAspect: text(),
    /** When it was taken back, because what it shows is not true any more. */
    withdrawnAt: moment(),
    publicKey: publicKey(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    ...listed(
      'videos',
      table,
      table.createdAt,
      table.name,
      table.publishedAt,
      table.duration,
      table.updatedAt,
    ),
    index('videos_state').on(table.AccountId, table.state, table.createdAt, table.id),
    index('videos_visibility').on(table.AccountId, table.visibility, table.createdAt, table.id),
    // The storage of an account is summed in this index alone.
    index('videos_size').on(table.AccountId, table.size, table.outputSize),
    index('videos_file').on(table.fileKey),
    index('videos_clip').on(table.AccountId, table.ClipId, table.createdAt, table.id),
    index('videos_reel').on(table.AccountId, table.ReelId, table.createdAt, table.id),
    index('videos_creator').on(table.AccountId, table.createdBy, table.createdAt, table.id),
  ],
)

ends(videos, {
  // A video waits until the files of all its clips could be deleted.
  bin: { waitsFor: `exists (select from clips where "videoId" = videos.id)` },
  files: { folder: 'videos', inFolder: ['outputPrefix', 'analysedPrefix'], own: ['fileKey'] },
})

export const videoTags = linkTable('video_tags', 'tags', ['VideoId', videos], ['TagId', tags])

ends(videoTags, { with: [videos, tags] })
export const videoCategories = linkTable(
  'video_categories',
  'categories',
  ['VideoId', videos],
  ['CategoryId', categories],
)

ends(videoCategories, { with: [videos, categories] })
export const videoSubcategories = linkTable(
  'video_subcategories',
  'subcategories',
  ['VideoId', videos],
  ['SubcategoryId', subcategories],
)

ends(videoSubcategories, { with: [videos, subcategories] })
