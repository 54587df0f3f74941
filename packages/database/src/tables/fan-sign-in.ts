import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { fans } from './audience.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** Codes that were asked for, each known by a ticket. A code is hashed, and its row goes when it is used. */
export const fanCodes = pgTable(
  'fan_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the ticket, hexadecimal. */
    ticketHash: text().notNull(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `sign-in` or `erase`. */
    purpose: text().notNull(),
    /** Whose it is, as far as that is known: the worker writes it when it sends the code. */
    FanId: integer(),
    /** In small letters. */
    email: text().notNull(),
    /** Of the page: the email is in it if the fan has said no other one. */
    language: text().notNull(),
    /** SHA-256 of the ticket and the code: without the ticket, which is not stored, a code cannot be tried out on it. */
    codeHash: text().notNull(),
    /** The code encrypted, for the worker that sends it; null once it was sent. */
    sealed: text(),
    tries: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique('fan_codes_ticket').on(table.ticketHash),
    foreignKey({
      name: 'fan_codes_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('fan_codes_expiry').on(table.expiresAt),
    index('fan_codes_of_account').on(table.AccountId),
    index('fan_codes_of_fan').on(table.FanId).where(sql`${table.FanId} is not null`),
  ],
)

ends(fanCodes, { with: [accounts, fans], expires: '"expiresAt" < now()', personal: ['email'] })

/** Where fans are signed in. */
export const fanDevices = pgTable(
  'fan_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    FanId: integer().notNull(),
    /** The browser and the system, as they say of themselves. */
    name: text(),
    signedInAt: moment().notNull().defaultNow(),
    /** To ten minutes. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** When the fan or the staff ended it; null while what the device keeps works. */
    endedAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'fan_devices_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('fan_devices_of_fan').on(table.AccountId, table.FanId),
    index('fan_devices_by_lastSeenAt').on(table.lastSeenAt),
  ],
)

ends(fanDevices, {
  with: [fans],
  expires: `"lastSeenAt" < now() - interval '1 year'`,
  personal: ['name'],
})

/** Whom the id of a guest stands for since the guest signed in: what a device, a draw or a log kept still leads there. */
export const fanMerges = pgTable(
  'fan_merges',
  {
    AccountId: integer().notNull(),
    /** No foreign key: the row is gone, unless the guest became the fan without another one. */
    FormerId: integer().notNull(),
    FanId: integer().notNull(),
    /** What the guest’s device keeps works as long as this one. No foreign key: one that is gone works no more. */
    DeviceId: integer().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.FormerId] }),
    foreignKey({
      name: 'fan_merges_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('fan_merges_of_fan').on(table.AccountId, table.FanId),
  ],
)

ends(fanMerges, { with: [fans] })
