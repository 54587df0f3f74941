import {
  type CallInput,
  type importQuestions,
  leastAnswers,
  longestAnswer,
  longestExplanation,
  longestQuestion,
  type MessageRef,
  mostAnswers,
  mostPoints,
  type QuestionRowError,
  questionColumns,
  timeLimits,
  toMessage,
} from '@touchline/contract'
import type { NewQuestion } from './write-questions.ts'

type Row = CallInput<typeof importQuestions>['body']['rows'][number]

const answerColumns = Array.from({ length: mostAnswers }, (_, index) => `answer${index + 1}`)
const known = new Set<string>([...questionColumns, ...answerColumns])

/** Reads a row of a file of questions, with everything that is wrong in it, by column. */
export function readRow({ line, values }: Row): { question: NewQuestion; errors: QuestionRowError[] } {
  const errors: QuestionRowError[] = []
  const wrong = (column: string, ref: MessageRef) => {
    errors.push({ line, column, ...toMessage(ref) })
  }
  const cellOf = (column: string) => (values[column] ?? '').normalize('NFC').trim()
  const textOf = (column: string, max: number) => {
    const text = cellOf(column)
    if (text.length > max) wrong(column, { key: 'quizzes.cellLong', params: { max } })
    return text
  }
  const numberOf = (column: string, min: number, max: number) => {
    const text = cellOf(column)
    if (text === '') return undefined
    const number = Number(text.replace(',', '.'))
    if (Number.isInteger(number) && number >= min && number <= max) return number
    wrong(column, { key: 'quizzes.cellNumber', params: { min, max } })
    return undefined
  }
  for (const column of Object.keys(values))
    if (!known.has(column) && cellOf(column) !== '') wrong(column, { key: 'quizzes.unknownColumn' })
  const text = textOf('question', longestQuestion)
  if (text === '') wrong('question', { key: 'quizzes.cellEmpty' })
  const given = answerColumns.filter((column) => cellOf(column) !== '')
  const answers = given.map((column) => textOf(column, longestAnswer))
  for (const column of answerColumns.slice(0, leastAnswers))
    if (answers.length < leastAnswers && cellOf(column) === '') wrong(column, { key: 'quizzes.cellEmpty' })
  const named = cellOf('correct')
  // A number is that of a column, unless it is the text of an answer itself.
  const byText = answers.findIndex((answer) => answer.toLowerCase() === named.toLowerCase())
  const correct = named === '' ? -1 : byText >= 0 ? byText : given.indexOf(`answer${named}`)
  if (correct < 0) wrong('correct', { key: 'quizzes.correctUnknown' })
  const seconds = numberOf('timeLimit', timeLimits.least / 1000, timeLimits.most / 1000)
  const points = numberOf('points', 0, mostPoints)
  const explanation = textOf('explanation', longestExplanation)
  return {
    question: {
      question: {
        text,
        explanation: explanation || null,
        ...(seconds !== undefined && { timeLimit: seconds * 1000 }),
        ...(points !== undefined && { points }),
      },
      answers: answers.map((answer, index) => ({ text: answer, isCorrect: index === correct })),
    },
    errors,
  }
}
