import { gifts } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const giftRecords = recordsOf(gifts, tables.gifts, {
  columnOf: { image: 'imageKey' },
  computed: {
    /** Under which names the winners played; null for one that was withdrawn. */
    winnerNames: sql<Record<string, string | null>>`coalesce((
      select jsonb_object_agg(c."FanId", case when not c."isNameHidden" then c.name end)
      from jsonb_array_elements(gifts.winners) w join contestants c on c."AccountId" = gifts."AccountId"
        and c."FanId" = (w->>'FanId')::int
        and (c."QuizId" = gifts."QuizId" or c."PredictorGameId" = gifts."PredictorGameId"
          or c."MotmGameId" = gifts."MotmGameId")), '{}'::jsonb)`,
  },
  unaudited: ['seed', 'winnerNames'],
})
