import { tags } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const tagRecords = recordsOf(tags, tables.tags, {
  computed: {
    videoCount: sql<number>`(select count(*) from video_tags l join videos v on v.id = l."VideoId" and v."deletedAt" is null
      where l."AccountId" = tags."AccountId" and l."TagId" = tags.id)`,
  },
})
