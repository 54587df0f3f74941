import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** A person of an account's audience: who plays its games as a guest of one device, or has signed in on its pages. */
export const fans = pgTable(
  'fans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id),
    /** Blocking ends the fan's sessions, by a trigger. */
    isBlocked: boolean().notNull().default(false),
    /** What others see; null until it was given. */
    name: text(),
    createdAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
  },
  (table) => [unique('fans_account').on(table.AccountId, table.id)],
)

ends(fans, { bin: {}, personal: ['name'] })

/** Sessions of public pages, of guests and of fans. Nothing in one of a guest leads to a person. */
export const audienceSessions = pgTable(
  'audience_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    FanId: integer(),
    startedAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** When the viewer or the gateway ended it; null while it lasts. */
    endedAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'audience_sessions_fan',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('audience_sessions_of_fan').on(table.FanId).where(sql`${table.FanId} is not null`),
    index('audience_sessions_expiry').on(table.expiresAt),
    index('audience_sessions_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
)

ends(audienceSessions, {
  with: [accounts, fans],
  expires: `coalesce("endedAt", "expiresAt") < now() - interval '1 day'`,
})

/** Who has a public page open now. A row that nobody renews is deleted after a few minutes. */
export const audienceWatching = pgTable(
  'audience_watching',
  {
    /** `video`, `event` or `conference`. */
    kind: text().notNull(),
    itemId: integer().notNull(),
    SessionId: integer().notNull(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.SessionId] }),
    index('audience_watching_session').on(table.SessionId),
  ],
)

ends(audienceWatching, { with: [accounts], expires: `"seenAt" < now() - interval '5 minutes'` })
