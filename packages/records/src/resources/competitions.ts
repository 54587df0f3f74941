import { competitions, rounds, seasons } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const competitionRecords = recordsOf(competitions, tables.competitions, {
  columnOf: { logo: 'logoKey' },
  computed: {
    seasonCount: sql<number>`(select count(*) from seasons s where s."AccountId" = competitions."AccountId"
      and s."CompetitionId" = competitions.id and s."deletedAt" is null)`,
  },
})

export const seasonRecords = recordsOf(seasons, tables.seasons, {
  computed: {
    roundCount: sql<number>`(select count(*) from rounds r where r."AccountId" = seasons."AccountId"
      and r."SeasonId" = seasons.id and r."deletedAt" is null)`,
  },
})

export const roundRecords = recordsOf(rounds, tables.rounds, {
  computed: {
    CompetitionId: sql<number>`(select s."CompetitionId" from seasons s
      where s."AccountId" = rounds."AccountId" and s.id = rounds."SeasonId")`,
  },
})
