import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { fans } from './audience.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/** An import of fans from a file: its rows are checked, then written by a job, and can be taken back by another. */
export const fanImports = pgTable(
  'fan_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    fileName: text(),
    /** The text that the fans read who consent; null if no consents are imported. */
    textVersion: text(),
    /** `draft`, `running`, `stopped`, `done`, `undoing` or `undone`. */
    state: text().notNull().default('draft'),
    rowCount: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    finishedAt: moment(),
    undoneAt: moment(),
    removed: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    /** Fans whom an undo left, at least in part, because something happened to them since. */
    kept: integer().notNull().default(0),
  },
  (table) => [
    unique('fan_imports_account_id').on(table.AccountId, table.id),
    index('fan_imports_createdBy').on(table.createdBy),
  ],
)

ends(fanImports, {
  with: [accounts],
  expires: `state = 'draft' and "createdAt" < now() - interval '2 hours'`,
  isHourly: true,
})

/** A row of such a file, for as long as its import can be run or taken back. */
export const fanImportRows = pgTable(
  'fan_import_rows',
  {
    AccountId: integer().notNull(),
    ImportId: integer().notNull(),
    line: integer().notNull(),
    /** The columns of the fan that the row has; null once they are written. */
    body: jsonb(),
    tags: integer().array().notNull().default(sql`'{}'`),
    /** What the row says of consents, by purpose. */
    consents: jsonb(),
    consentAt: moment(),
    /** Keyed hashes of what recognises the fan, as erasures keep them. */
    traces: text().array().notNull().default(sql`'{}'`),
    /** Why the row is refused, whatever the account has. */
    error: jsonb(),
    /** Why it is refused by what the account has, or by another row. */
    refusal: jsonb(),
    /** `create`, `update`, `same` or `refused`; null until it was looked at. */
    outcome: text(),
    /** The consents that change something. */
    applied: jsonb(),
    isWritten: boolean().notNull().default(false),
    FanId: integer(),
    /** The columns that the import changed, as they were and as they became. */
    before: jsonb(),
    after: jsonb(),
    addedTags: integer().array(),
    /** The rows of the history of consents, by purpose. */
    consentIds: jsonb(),
    /** That of the fan after the import. */
    version: integer(),
    /** `removed`, `restored` or `kept`. */
    undone: text(),
  },
  (table) => [
    primaryKey({ columns: [table.ImportId, table.line] }),
    foreignKey({
      name: 'fan_import_rows_import',
      columns: [table.AccountId, table.ImportId],
      foreignColumns: [fanImports.AccountId, fanImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fan_import_rows_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    index('fan_import_rows_of_fan').on(table.AccountId, table.FanId),
  ],
)

ends(fanImportRows, {
  with: [fanImports, fans],
  expires: `exists (select from fan_imports i where i.id = "ImportId" and i."finishedAt" < now() - interval '7 days')`,
  personal: ['body', 'before', 'after'],
})
