import { settlePredictor } from '@touchline/games/standings'
import {
  insertRow,
  predictorGameRecords,
  type Scope,
  type System,
  updateRow,
  writeTranslation,
} from '@touchline/records'

const usual = { scorer: null, MarkerTypeId: null, phase: null, choices: null }
const right = { exact: 10, difference: 0, outcome: 0 }

/** The questions of each predictor: the score, who scores first, and something that only a person knows. */
const questions = [
  {
    ...{ ...usual, id: 1, kind: 'finalScore' as const, text: { en: null, fr: null } },
    points: { exact: 30, difference: 20, outcome: 10 },
  },
  {
    ...{ ...usual, id: 2, kind: 'firstScorer' as const, text: { en: null, fr: null } },
    ...{ scorer: 'challenger' as const, points: right },
  },
  {
    ...{ ...usual, id: 3, kind: 'manual' as const, points: right },
    text: { en: 'Will the ground be sold out?', fr: 'Le stade fera-t-il le plein ?' },
    choices: [
      { id: 1, text: { en: 'Yes', fr: 'Oui' } },
      { id: 2, text: { en: 'No', fr: 'Non' } },
    ],
  },
]

/** Creates the predictor of the next match, which is open, and that of one that was played, which is settled. */
export async function fillPredictors(inside: Scope<System>): Promise<void> {
  const events = await inside.query<{ id: number; isPlayed: boolean }>(
    `(select id, true as "isPlayed" from events where "AccountId" = $1 and state = 'replay' order by "startsAt" desc limit 1)
      union all
      (select id, false from events where "AccountId" = $1 and state = 'planned' and "startsAt" > now() + interval '2 days'
        order by "startsAt" limit 1)`,
    [],
  )
  for (const { id: EventId, isPlayed } of events) {
    await inside.query(
      `update events set "activatedModules" = "activatedModules" || '["ADDON_PREDICTOR"]'::jsonb
        where "AccountId" = $1 and id = $2`,
      [EventId],
    )
    const { id } = await insertRow(inside, predictorGameRecords, {
      ...{ name: 'Predict the match', EventId, isDraft: false, questions },
      // The crowd of a match that was played is known by what was set by hand.
      truths: isPlayed ? { 3: '1' } : {},
    })
    await writeTranslation(inside, predictorGameRecords, id, 'fr', { name: 'Pronostics du match' }, 'be new')
    await predict(inside, id, isPlayed ? '30 hours' : '1 hour')
    const done = isPlayed && (await settlePredictor(inside, id))
    if (done)
      await updateRow(inside, predictorGameRecords, id, { settled: done.settled }, { action: 'calculate' })
  }
}

/** What some fans predicted `ago`. */
async function predict(inside: Scope<System>, gameId: number, ago: string): Promise<void> {
  await inside.query(
    `with fan as (select id, name, row_number() over (order by id) as number from fans
        where "AccountId" = $1 and "deletedAt" is null and not "isBlocked" order by id limit 24),
      joined as (insert into contestants ("AccountId", "FanId", "PredictorGameId", name, "joinedAt")
        select $1, id, $2, name, now() - $3::interval from fan returning id, "FanId")
    insert into predictor_predictions ("AccountId", "ContestantId", "QuestionId", value, "arrivedAt")
    select $1, j.id, q.id, case q.id
        when 1 then (fan.number % 4) || '-' || (fan.number % 3)
        when 2 then (array['home', 'away', 'none'])[1 + fan.number % 3]
        else (1 + fan.number % 2)::text end, now() - $3::interval + interval '1 minute'
    from joined j join fan on fan.id = j."FanId" cross join generate_series(1, 3) as q(id)`,
    [gameId, ago],
  )
}
