import {
  insertRow,
  insertRows,
  quizAnswerRecords,
  quizQuestionRecords,
  type Scope,
  type ValuesOf,
} from '@touchline/records'

export type NewQuestion = {
  question: Omit<ValuesOf<typeof quizQuestionRecords>, 'QuizId' | 'position' | 'text'> & { text: string }
  answers: readonly { text: string; isCorrect: boolean }[]
}

/** Adds questions with their answers behind those of a quiz, within a transaction. Returns their ids, in order. */
export async function writeQuestions(
  inside: Scope,
  QuizId: number,
  first: number,
  questions: readonly NewQuestion[],
): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { question }] of questions.entries()) {
    const row = await insertRow(inside, quizQuestionRecords, { ...question, QuizId, position: first + index })
    ids.push(row.id)
  }
  const answers = questions.flatMap((one, index) =>
    one.answers.map((answer, position) => ({ ...answer, position, QuestionId: ids[index]! })),
  )
  if (answers.length > 0) await insertRows(inside, quizAnswerRecords, answers)
  return ids
}
