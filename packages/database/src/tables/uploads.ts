import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { owned } from './columns.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'

/** A started multipart upload; the gateway chooses the object's key, not the client. */
export const uploads = pgTable(
  'uploads',
  {
    ...owned(),
    uploadId: text().notNull().unique(),
    key: text().notNull().unique(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    purpose: text().notNull(),
    partSize: integer().notNull(),
    completedAt: moment(),
  },
  (table) => [index('uploads_account').on(table.AccountId, table.createdAt)],
)

ends(uploads, {
  bin: {},
  // A file of markers is of no use once it was imported.
  expires: `("completedAt" is null or purpose = 'import') and "createdAt" < now() - interval '7 days'`,
  files: { own: ['key'], isUpload: true },
})
