import { tags } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import type { Binding } from '../../crud/binding.ts'
import { insertRow, updateRow } from '../../crud/write.ts'

export const tagBinding: Binding = {
  resource: tags,
  table: tables.tags,
  present: (row) => ({ ...row, tagType: row.tagType || null }),
  create: (body, { scope }) => insertRow(scope, tagBinding, stored(body), { isAnswer: true }),
  update: (id, body, version, { scope }) =>
    updateRow(scope, tagBinding, id, stored(body), version === undefined ? {} : { version }),
  computed: {
    videoCount: sql`(select count(*) from video_tags l join videos v on v.id = l."VideoId" and v."deletedAt" is null
      where l."AccountId" = tags."AccountId" and l."TagId" = tags.id)`,
  },
}

/** No type is '' in the table, so that two tags of one name and no type are still the same tag. */
const stored = (body: Record<string, unknown>) => (body.tagType === null ? { ...body, tagType: '' } : body)
