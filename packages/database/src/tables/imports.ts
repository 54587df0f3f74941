import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts, users } from './people.ts'

/** An import of rows from a file, which can be undone as a whole. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id),
    resource: text().notNull(),
    fileName: text(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    rowCount: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    undoneAt: moment(),
  },
  (table) => [
    unique('imports_account_id').on(table.AccountId, table.id),
    index('imports_latest').on(table.AccountId, table.resource, table.id),
  ],
)

ends(imports, { kept: 'The history of items refers to it, and it can be undone.' })

/** What an import did to an item: `before` and `after` are the changed fields, null for a created item. */
export const importRows = pgTable(
  'import_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    ImportId: integer().notNull(),
    resourceId: integer().notNull(),
    before: jsonb(),
    after: jsonb(),
    isUndone: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'import_rows_import',
      columns: [table.AccountId, table.ImportId],
      foreignColumns: [imports.AccountId, imports.id],
    }).onDelete('cascade'),
    index('import_rows_left').on(table.ImportId, table.id).where(sql`not "isUndone"`),
  ],
)

ends(importRows, { with: [imports] })
