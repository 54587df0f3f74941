import { type Video, videos } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { type RowRule, recordsOf } from '../records.ts'
import { seesOwnOnly, userId } from './own-videos.ts'
import { visibilityLimitOf } from './visibility-limit.ts'

/** `own_videos_only` can see and edit only the videos that the user created. */
const ownVideos: RowRule = {
  conditionFor: (actor) => (seesOwnOnly(actor) ? sql`videos."createdBy" = ${userId}` : undefined),
  seenBy: sql`array[videos."createdBy"]`,
}

export const videoRecords = recordsOf(videos, tables.videos, {
  rowRule: ownVideos,
  computed: { visibilityLimit: sql<Video['visibilityLimit']>`(${sql.raw(visibilityLimitOf('videos'))})` },
  links: {
    tags: { table: tables.videoTags, own: 'VideoId', other: 'TagId', target: tables.tags },
    categories: {
      table: tables.videoCategories,
      own: 'VideoId',
      other: 'CategoryId',
      target: tables.categories,
    },
    subcategories: {
      table: tables.videoSubcategories,
      own: 'VideoId',
      other: 'SubcategoryId',
      target: tables.subcategories,
    },
  },
})
