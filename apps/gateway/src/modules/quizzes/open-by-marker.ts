import { quizQuestionRecords, type Scope, updateRow } from '@touchline/records'
import { isAnyRunning, lockQuiz } from './locked-quiz.ts'

/** SQL of whether a question waits for markers of a type in the event `e`, in a quiz that is played now. */
export const waitsForMarkerSql = (e: string, type: string): string =>
  `exists (select from quizzes z join quiz_questions q on q."AccountId" = $1 and q."QuizId" = z.id
    where z."AccountId" = $1 and z."EventId" = ${e}.id and z.pace = 'live' and not z."isDraft" and z."deletedAt" is null
      and coalesce(z."closesAt" > now(), true) and q."MarkerTypeId" = ${type} and q."openedAt" is null
      and q."deletedAt" is null)`

/** A marker `m` that counts. */
const countsSql = (m: string) =>
  `${m}."deletedAt" is null and ${m}.status <> 'retracted' and (${m}.source <> 'provider' or ${m}.status = 'confirmed')
    and not ${m}."isHeld"`

/** Minutes for which a marker is of now: as long as a review may take, and a desk without a connection. */
const freshMinutes = 10

/**
 * A marker `m` whose moment is now. One of a file records what was played, and one that is logged or corrected late would
 * ask for what everybody knows.
 */
const isFreshSql = (m: string) =>
  `${m}.source <> 'import' and least(${m}."wallClock", ${m}."createdAt") > now() - interval '${freshMinutes} minutes'`

/**
 * Opens what waits for a marker, within the transaction that wrote it: in each quiz that was open before it, the first
 * question that waits for its type in its phase, unless another one is running.
 */
export async function openByMarker(inside: Scope, markerId: number): Promise<void> {
  const waiting = await inside.query<{ id: number; QuizId: number }>(
    `select distinct on (z.id) q.id, z.id as "QuizId"
      from markers m join quizzes z on z."AccountId" = $1 and z."EventId" = m."EventId"
      join quiz_questions q on q."AccountId" = $1 and q."QuizId" = z.id and q."MarkerTypeId" = m."MarkerTypeId"
      where m."AccountId" = $1 and m.id = $2 and ${countsSql('m')} and ${isFreshSql('m')}
        and q."openedAt" is null and q."deletedAt" is null
        and coalesce(m."createdAt" >= z."opensAt", true) and (q."markerPhase" is null or q."markerPhase" = (
          select w.phase from markers w where w."AccountId" = $1 and w."EventId" = m."EventId" and w.phase is not null
            and ${countsSql('w')} and w.at <= m.at order by w.at desc, w.id desc limit 1))
      order by z.id, q.position, q.id`,
    [markerId],
  )
  for (const { id, QuizId } of waiting) {
    const quiz = await lockQuiz(inside, QuizId)
    if (quiz?.pace !== 'live' || quiz.state !== 'open' || (await isAnyRunning(inside, QuizId))) continue
    // A host may have opened it while this waited for the quiz.
    const [still] = await inside.query(
      'select from quiz_questions where "AccountId" = $1 and id = $2 and "openedAt" is null',
      [id],
    )
    const note = { before: {}, after: { openedBy: markerId } }
    if (still)
      await updateRow(inside, quizQuestionRecords, id, { openedAt: quiz.now }, { action: 'open', note })
  }
}
