import { defineResource } from '@touchline/contract'
import { tables } from '@touchline/database'
import { type RowOf, recordsOf } from '../records.ts'

/** Uploads have no routes of their own; the resource names them in the audit log. */
export const uploadRecords = recordsOf(
  defineResource({
    name: 'uploads',
    base: '/streaming-service-api/upload',
    owner: 'account',
    fields: {},
    readOnly: {},
    filters: [],
    ranges: [],
    sorts: ['-createdAt'],
    search: [],
    translated: [],
    expand: {},
    rights: {},
  }),
  tables.uploads,
)

export type Upload = RowOf<typeof uploadRecords>
