import { profiles } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { mostCounted } from '../list-query.ts'
import { recordsOf } from '../records.ts'

export const profileRecords = recordsOf(profiles, tables.profiles, {
  computed: {
    fanCount: sql<number>`(select count(*)::int from (select from fan_profiles l
      join fans f on f.id = l."FanId" and f."deletedAt" is null
      where l."AccountId" = profiles."AccountId" and l."ProfileId" = profiles.id
      limit ${sql.raw(String(mostCounted + 1))}) counted)`,
  },
})
