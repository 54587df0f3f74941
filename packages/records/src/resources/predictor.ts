import { type PredictorState, predictorGames } from '@touchline/contract'
import { tables } from '@touchline/database'
import { lockSql } from '@touchline/games/predictor'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

const own = 'predictor_games'

/** The state of a predictor, by the clock of the database. */
export const stateOfPredictor = `(case when ${own}."isDraft" then 'draft'
  when ${lockSql(own)} <= clock_timestamp() then case when ${own}.settled is null then 'locked' else 'settled' end
  when ${own}."opensAt" > clock_timestamp() then 'scheduled' else 'open' end)`

export const predictorGameRecords = recordsOf(predictorGames, tables.predictorGames, {
  computed: {
    state: sql<PredictorState>`${sql.raw(stateOfPredictor)}`,
    lockedAt: sql<string>`${sql.raw(lockSql(own))}`,
    contestantCount: sql<number>`(select count(*)::int from contestants c where c."PredictorGameId" = predictor_games.id)`,
  },
  unaudited: ['state', 'lockedAt', 'contestantCount'],
})
