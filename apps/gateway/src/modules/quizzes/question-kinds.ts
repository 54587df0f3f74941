import { fieldError, quizAnswers, trueFalseTexts } from '@touchline/contract'
import {
  insertRows,
  quizAnswerRecords,
  type quizQuestionRecords,
  type Scope,
  updateRow,
} from '@touchline/records'
import type { BodyOf } from '../../crud/binding.ts'

type Body = Partial<BodyOf<typeof quizQuestionRecords>>
/** A question as it is stored. */
type Before = { kind?: string } & Pick<Body, (typeof numberFields)[number]>

/** What only a question that is answered by a number has. */
export const numberFields = ['truth', 'tolerance', 'least', 'most', 'unit'] as const
export const noNumber = { truth: null, tolerance: null, least: null, most: null, unit: null }

/** Throws `malformed` unless what is asked of a number makes sense together, given the question as it was. */
export function checkNumber(body: Body, before: Before): void {
  const { kind, truth, least, most } = { ...before, ...body }
  if (kind !== 'number') {
    const field = numberFields.find((name) => body[name] !== undefined && body[name] !== null)
    if (field) throw fieldError(field, 'of_other_kind', { key: 'quizzes.notNumber' })
    return
  }
  const wrong = wrongNumber({ truth, least, most })
  if (wrong) throw fieldError(wrong.path, wrong.code, wrong)
}

/** What is wrong with what is asked of a number, if anything. */
export function wrongNumber({ truth, least, most }: Pick<Body, 'truth' | 'least' | 'most'>) {
  if (typeof least === 'number' && typeof most === 'number' && most <= least)
    return { path: 'most', code: 'not_greater', key: 'quizzes.boundsOrder' } as const
  if (typeof truth === 'number' && (truth < (least ?? truth) || truth > (most ?? truth)))
    return { path: 'truth', code: 'outside', key: 'quizzes.truthOutside' } as const
  return undefined
}

/** The two answers of a question that is true or false. */
export const trueFalseAnswers = (correct?: number) =>
  trueFalseTexts.en.map((text, place) => ({ text, isCorrect: place === correct }))

/** Says in each language what the answers of questions say that are true or false. */
export async function translateTrueFalse(inside: Scope, questions: readonly number[]): Promise<void> {
  const { en: _, ...others } = trueFalseTexts
  for (const [langId, texts] of Object.entries(others))
    await inside.query(
      `insert into translations ("AccountId", resource, "resourceId", "langId", texts)
        select $1, $4, id, $3, jsonb_build_object('text', ($5::text[])[position + 1]) from quiz_answers
        where "AccountId" = $1 and "QuestionId" = any($2::int[]) and "deletedAt" is null`,
      [questions, langId, quizAnswers.name, texts],
    )
}

/** Takes away what a question was answered by, and gives it what its kind has by itself. */
export async function giveAnswers(inside: Scope, id: number, kind: string): Promise<void> {
  const answers = await inside.query<{ id: number }>(
    'select id from quiz_answers where "AccountId" = $1 and "QuestionId" = $2 and "deletedAt" is null',
    [id],
  )
  const deletedAt = new Date().toISOString()
  for (const answer of answers)
    await updateRow(inside, quizAnswerRecords, answer.id, { deletedAt }, { action: 'remove' })
  if (kind !== 'trueFalse') return
  const own = trueFalseAnswers().map((answer, position) => ({ ...answer, position, QuestionId: id }))
  await insertRows(inside, quizAnswerRecords, own)
  await translateTrueFalse(inside, [id])
}
