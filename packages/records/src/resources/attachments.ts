import { eventAttachments } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const eventAttachmentRecords = recordsOf(eventAttachments, tables.eventAttachments, {
  columnOf: { file: 'fileKey' },
})
