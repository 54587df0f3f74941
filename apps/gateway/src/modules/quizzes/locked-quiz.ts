import { AppError, fieldError, fieldErrorOf, type MessageRef, type QuizState } from '@touchline/contract'
import { graceMs } from '@touchline/games'
import { isIncomplete, type Scope, stateOfQuiz } from '@touchline/records'

/** A quiz that nobody else changes until the transaction ends, and the moment at which that began. */
export type LockedQuiz = {
  id: number
  pace: string
  state: QuizState
  opensAt: string | null
  closesAt: string | null
  contestants: number
  now: string
}

const inUtc = (moment: string) => `to_jsonb(${moment}) #>> '{}'`

/** Locks a quiz within a transaction; undefined if the account has none with this id. */
export async function lockQuiz(inside: Scope, id: number): Promise<LockedQuiz | undefined> {
  await inside.query('select from quizzes where "AccountId" = $1 and id = $2 for update', [id])
  const [row] = await inside.query<LockedQuiz>(
    `select id, pace, ${stateOfQuiz} as state,
        ${inUtc('"opensAt"')} as "opensAt", ${inUtc('"closesAt"')} as "closesAt",
        (select count(*)::int from contestants c where c."QuizId" = quizzes.id) as contestants,
        ${inUtc('clock_timestamp()::timestamptz(3)')} as now
      from quizzes where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
    [id],
  )
  return row
}

/** A 409 that names one field. */
export const refused = (path: string, code: string, ref: MessageRef) =>
  new AppError('conflict', { ...ref, errors: [fieldErrorOf(path, code, ref)] })

/** Throws `conflict` unless questions and answers can be added and removed. */
export function checkDraft({ state }: LockedQuiz): void {
  if (state !== 'draft') throw refused('state', 'published', { key: 'quizzes.publishedShape' })
}

/** Whether a question of the quiz still takes answers. */
export async function isAnyRunning(inside: Scope, quizId: number): Promise<boolean> {
  const running = await inside.query(
    `select from quiz_questions where "AccountId" = $1 and "QuizId" = $2 and "deletedAt" is null
      and least("openedAt" + make_interval(secs => "timeLimit" / 1000.0), "closedAt")
        + make_interval(secs => $3::int / 1000.0) > clock_timestamp()`,
    [quizId, graceMs],
  )
  return running.length > 0
}

/** Throws `malformed` naming the first question that cannot be asked, by its place from 0. */
export async function checkComplete(inside: Scope, quizId: number): Promise<void> {
  const questions = await inside.query<{
    kind: string
    isIncomplete: boolean
    correct: number
    answers: number
  }>(
    `select q.kind, ${isIncomplete('q')} as "isIncomplete", count(a.id)::int as answers,
        (count(a.id) filter (where a."isCorrect"))::int as correct
      from quiz_questions q left join quiz_answers a on a."AccountId" = q."AccountId" and a."QuestionId" = q.id
        and a."deletedAt" is null
      where q."AccountId" = $1 and q."QuizId" = $2 and q."deletedAt" is null
      group by q.id order by q.position, q.id`,
    [quizId],
  )
  if (questions.length === 0) throw fieldError('questions', 'required', { key: 'quizzes.noQuestions' })
  const index = questions.findIndex((one) => one.isIncomplete)
  if (index < 0) return
  const params = { number: index + 1 }
  if (questions[index]!.kind === 'number')
    throw fieldError(`questions.${index}.truth`, 'required', { key: 'quizzes.noTruth', params })
  throw questions[index]!.answers < 2
    ? fieldError(`questions.${index}.answers`, 'too_few', { key: 'quizzes.fewAnswers', params })
    : fieldError(`questions.${index}.answers`, 'no_correct', { key: 'quizzes.noCorrect', params })
}
