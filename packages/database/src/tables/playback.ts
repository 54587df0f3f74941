import {
  type AnyPgColumn,
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { businessPlayers } from './conferences.ts'
import { ends, type KeptDays } from './ends.ts'
import { events } from './events.ts'
import { videos } from './videos.ts'

/** The sums of a day in UTC; nothing in them leads to a person. */
const sums = () => ({
  AccountId: integer().notNull(),
  day: date({ mode: 'string' }).notNull(),
  views: integer().notNull().default(0),
  watchedMs: bigint({ mode: 'number' }).notNull().default(0),
  /** Views that reached the end. */
  ends: integer().notNull().default(0),
  stalls: integer().notNull().default(0),
  stalledMs: bigint({ mode: 'number' }).notNull().default(0),
  /** How many views included each hundredth of the media. */
  positions: integer().array().notNull(),
})

type Day = { AccountId: AnyPgColumn; day: AnyPgColumn }

const rules = (
  name: string,
  item: string,
  { AccountId, day }: Day,
  own: AnyPgColumn,
  target: { AccountId: AnyPgColumn; id: AnyPgColumn },
) => [
  primaryKey({ columns: [own, day] }),
  foreignKey({
    name: `${name}_${item}`,
    columns: [AccountId, own],
    foreignColumns: [target.AccountId, target.id],
  }).onDelete('cascade'),
  index(`${name}_day`).on(day),
]

/** How a video was watched on its public page. */
export const playbackDays = pgTable('playback_days', { ...sums(), VideoId: integer().notNull() }, (table) =>
  rules('playback_days', 'video', table, table.VideoId, videos),
)

const oldDay = ({ STATISTICS_DAYS }: KeptDays) => `day < current_date - ${STATISTICS_DAYS}`

ends(playbackDays, { with: [videos], expires: oldDay })

/** How an event was watched on its public page. */
export const eventPlaybackDays = pgTable(
  'event_playback_days',
  { ...sums(), EventId: integer().notNull() },
  (table) => [
    ...rules('event_playback_days', 'event', table, table.EventId, events),
    index('event_playback_days_account').on(table.AccountId, table.day),
  ],
)

ends(eventPlaybackDays, { with: [events], expires: oldDay })

/** How a conference was watched on its public page. */
export const conferencePlaybackDays = pgTable(
  'conference_playback_days',
  { ...sums(), BusinessPlayerId: integer().notNull() },
  (table) => [
    ...rules('conference_playback_days', 'conference', table, table.BusinessPlayerId, businessPlayers),
    index('conference_playback_days_account').on(table.AccountId, table.day),
  ],
)

ends(conferencePlaybackDays, { with: [businessPlayers], expires: oldDay })
