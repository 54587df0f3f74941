import { tags } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import type { Binding } from '../../crud/binding.ts'

export const tagBinding: Binding = {
  resource: tags,
  table: tables.tags,
  computed: {
    videoCount: sql`(select count(*) from video_tags l join videos v on v.id = l."VideoId" and v."deletedAt" is null
      where l."AccountId" = tags."AccountId" and l."TagId" = tags.id)`,
  },
}
