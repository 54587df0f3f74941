import { bigint, date, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { videos } from './videos.ts'

/** How a video was watched on its public page, by day in UTC; nothing in it leads to a person. */
export const playbackDays = pgTable(
  'playback_days',
  {
    AccountId: integer().notNull(),
    VideoId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    watchedMs: bigint({ mode: 'number' }).notNull().default(0),
    /** Views that reached the end. */
    ends: integer().notNull().default(0),
    stalls: integer().notNull().default(0),
    stalledMs: bigint({ mode: 'number' }).notNull().default(0),
    /** How many views included each hundredth of the video. */
    positions: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.VideoId, table.day] }),
    foreignKey({
      name: 'playback_days_video',
      columns: [table.AccountId, table.VideoId],
      foreignColumns: [videos.AccountId, videos.id],
    }).onDelete('cascade'),
    index('playback_days_day').on(table.day),
  ],
)
