import { bigint, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events } from './events.ts'
import { listed } from './lists.ts'

export const eventAttachments = pgTable(
  'event_attachments',
  {
    ...owned(),
    EventId: integer().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    fileKey: text().notNull(),
    fileType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('event_attachments', table, table.createdAt, table.name),
    foreignKey({
      name: 'event_attachments_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    index('event_attachments_by_EventId').on(table.AccountId, table.EventId, table.createdAt, table.id),
    // A file is removed with the one attachment that has it.
    unique('event_attachments_file').on(table.fileKey),
    // Like that of videos.
    index('event_attachments_size').on(table.AccountId, table.size),
  ],
)

ends(eventAttachments, {
  bin: { also: (old) => `"EventId" in (select id from events where ${old})` },
  with: [events],
  files: { own: ['fileKey'] },
})
