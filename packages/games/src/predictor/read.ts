import { sidesOf } from '@touchline/match'
import type { Account } from '../standings/account.ts'
import { lockSql } from './lock.ts'
import type { PredictorMarker, PredictorMatch, Question, Truth } from './model.ts'
import { truthOf } from './truth.ts'

type Row = {
  questions: Question[]
  truths: Record<string, string>
  lockedAt: string
  isLocked: boolean
  isOver: boolean
  phases: PredictorMatch['phases']
  challengers: number[]
  markers: (PredictorMarker & { scoreDelta: number; scoresFor: 'own' | 'other' })[]
}

/** A predictor with what is true of each of its questions by the markers as they are now. */
export type ReadPredictor = {
  questions: readonly Question[]
  truths: ReadonlyMap<number, Truth>
  /** ISO 8601. */
  lockedAt: string
  isLocked: boolean
  /** Whether nothing that is still to come can change any truth. */
  isFinal: boolean
}

const statement = `select g.questions, g.truths, to_jsonb(${lockSql('g')}) #>> '{}' as "lockedAt",
    ${lockSql('g')} <= clock_timestamp() as "isLocked", e.state = 'replay' as "isOver", s.phases,
    array(select "ChallengerId" from event_challengers where "EventId" = e.id order by position) as challengers,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'MarkerTypeId', m."MarkerTypeId", 'at', m.at,
        'ChallengerId', m."ChallengerId", 'player', m.player, 'phase', m.phase, 'status', m.status,
        'isHeld', m."isHeld", 'source', m.source, 'scoreDelta', t."scoreDelta", 'scoresFor', t."scoresFor")), '[]')
      from markers m join marker_types t on t."AccountId" = m."AccountId" and t.id = m."MarkerTypeId"
      where m."AccountId" = $1 and m."EventId" = e.id and m."deletedAt" is null) as markers
  from predictor_games g join events e on e."AccountId" = $1 and e.id = g."EventId" join sports s on s.id = e."SportId"
  where g."AccountId" = $1 and g.id = $2 and g."deletedAt" is null`

/** Reads a predictor; undefined if the account has none with this id. */
export async function readPredictor(account: Account, id: number): Promise<ReadPredictor | undefined> {
  const [row] = await account.query<Row>(statement, [id])
  if (!row) return undefined
  const { questions, truths: byHand, markers, challengers, phases, isOver, lockedAt, isLocked } = row
  const types = new Map(markers.map((marker) => [marker.MarkerTypeId, marker]))
  const match: PredictorMatch = { markers, types, sides: sidesOf(challengers), phases, isOver }
  const truths = new Map(
    questions.map((question) => [question.id, truthOf(question, match, byHand[question.id] ?? null)]),
  )
  const isFinal = isLocked && [...truths.values()].every((truth) => truth.isFinal)
  return { questions, truths, lockedAt: new Date(lockedAt).toISOString(), isLocked, isFinal }
}

/** How often each value of each question was predicted in time. */
export const countPredictions = (account: Account, id: number, lockedAt: string) =>
  account.query<{ question: number; value: string; count: number }>(
    `select p."QuestionId" as question, p.value, count(*)::int as count
      from contestants c join predictor_predictions p on p."ContestantId" = c.id and p."arrivedAt" < $3
      join fans f on f.id = c."FanId" and not f."isBlocked" and f."deletedAt" is null
      where c."AccountId" = $1 and c."PredictorGameId" = $2
      group by p."QuestionId", p.value order by p."QuestionId", count(*) desc, p.value`,
    [id, lockedAt],
  )
