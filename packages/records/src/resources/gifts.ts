import { gifts } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const giftRecords = recordsOf(gifts, tables.gifts, {
  columnOf: { image: 'imageKey' },
  computed: {
    /** Under which names the winners played, also who has become another fan since; null for one that was withdrawn. */
    winnerNames: sql<Record<string, string | null>>`coalesce((
      select jsonb_object_agg(w->>'FanId', case when not c."isNameHidden" then c.name end)
      from jsonb_array_elements(gifts.winners) w
        left join fan_merges m on m."AccountId" = gifts."AccountId" and m."FormerId" = (w->>'FanId')::int
        join contestants c on c."AccountId" = gifts."AccountId"
          and c."FanId" = coalesce(m."FanId", (w->>'FanId')::int)
        and (c."QuizId" = gifts."QuizId" or c."PredictorGameId" = gifts."PredictorGameId"
          or c."MotmGameId" = gifts."MotmGameId")), '{}'::jsonb)`,
  },
  unaudited: ['seed', 'winnerNames'],
})
