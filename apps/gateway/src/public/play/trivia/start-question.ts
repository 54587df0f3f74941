import type { AudienceScope } from '../../audience/scope.ts'
import type { PublicQuiz } from './read-quiz.ts'

type Started = { QuestionId: number; startedAt: string; isAnswered: boolean }

/**
 * Gives a contestant the next question of a quiz at their own pace: the one that was given and still has time, or the
 * first that was not given yet. Returns its index and since when its time runs; undefined if none is left, `notJoined`
 * for somebody who does not play.
 */
export async function startNext(
  scope: AudienceScope,
  { id, questions }: PublicQuiz,
  now: number,
): Promise<{ index: number; startedAt: string } | 'notJoined' | undefined> {
  const [own] = await scope.own<{ id: number; started: Started[] }>(
    `select c.id, coalesce((select jsonb_agg(jsonb_build_object('QuestionId', s."QuestionId", 'startedAt', s."startedAt",
        'isAnswered', r.id is not null)) from quiz_starts s
        left join quiz_responses r on r."QuestionId" = s."QuestionId" and r."ContestantId" = s."ContestantId"
        where s."ContestantId" = c.id), '[]') as started
      from contestants c where c."AccountId" = $1 and c."FanId" = $2 and c."QuizId" = $3`,
    [id],
  )
  if (!own) return 'notJoined'
  const startOf = new Map(own.started.map((start) => [start.QuestionId, start]))
  const index = questions.findIndex(({ id: questionId, timeLimit }) => {
    const start = startOf.get(questionId)
    return !start || (!start.isAnswered && Date.parse(start.startedAt) + timeLimit > now)
  })
  const question = questions[index]
  if (!question) return undefined
  // Two taps at once start it once.
  const [started] = await scope.query<{ startedAt: string }>(
    `with made as (insert into quiz_starts ("QuestionId", "ContestantId", "AccountId", "startedAt")
        values ($2, $3, $1, now()) on conflict do nothing returning "startedAt")
      select "startedAt" from made
      union all select "startedAt" from quiz_starts where "QuestionId" = $2 and "ContestantId" = $3 and "AccountId" = $1
      limit 1`,
    [question.id, own.id],
  )
  // The other tap was stored after this statement had begun.
  return started
    ? { index, startedAt: started.startedAt }
    : await startNext(scope, { id, questions } as PublicQuiz, now)
}
