import { defineResource } from '@touchline/contract'
import { tables } from '@touchline/database'
import type { Binding } from '../../crud/binding.ts'

export type Upload = {
  id: number
  uploadId: string
  key: string
  partSize: number
  size: number
  contentType: string
  completedAt: string | null
}

/** Uploads have no routes of their own; the resource names them in the audit trail. */
export const uploadBinding: Binding = {
  resource: defineResource({
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
  table: tables.uploads,
}
