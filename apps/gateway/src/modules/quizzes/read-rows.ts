import {
  askedNumber,
  type CallInput,
  type importQuestions,
  leastAnswers,
  longestAnswer,
  longestExplanation,
  longestQuestion,
  longestUnit,
  type MessageRef,
  mostAnswers,
  mostPoints,
  type PlainKey,
  type QuestionKind,
  type QuestionRowError,
  questionColumns,
  questionKinds,
  timeLimits,
  toMessage,
  trueFalseTexts,
} from '@touchline/contract'
import { readNumber } from '@touchline/games'
import { trueFalseAnswers, wrongNumber } from './question-kinds.ts'
import type { NewQuestion } from './write-questions.ts'

type Row = CallInput<typeof importQuestions>['body']['rows'][number]

const answerColumns = Array.from({ length: mostAnswers }, (_, index) => `answer${index + 1}`)
const numberColumns = ['tolerance', 'least', 'most', 'unit'] as const
const known = new Set<string>([...questionColumns, ...answerColumns])

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type Cells = {
  cellOf(column: string): string
  textOf(column: string, max: number): string
  wrong(column: string, ref: MessageRef): void
  /** What is in the column `correct`. */
  named: string
}
type Answered = { answers: NewQuestion['answers']; numbers?: Partial<NewQuestion['question']> }

/** Reads what a question of each kind is answered by. */
const readAnswers: Record<QuestionKind, (cells: Cells) => Answered> = {
  choice({ cellOf, textOf, wrong, named }) {
    const given = answerColumns.filter((column) => cellOf(column) !== '')
    const answers = given.map((column) => textOf(column, longestAnswer))
    for (const column of answerColumns.slice(0, leastAnswers))
      if (answers.length < leastAnswers && cellOf(column) === '') wrong(column, { key: 'quizzes.cellEmpty' })
    // A number is that of a column, unless it is the text of an answer itself.
    const byText = answers.findIndex((answer) => isSame(answer, named))
    const correct = named === '' ? -1 : byText >= 0 ? byText : given.indexOf(`answer${named}`)
    if (correct < 0) wrong('correct', { key: 'quizzes.correctUnknown' })
    refuse(numberColumns, { cellOf, wrong }, 'quizzes.notNumber')
    return { answers: answers.map((text, index) => ({ text, isCorrect: index === correct })) }
  },
  trueFalse({ cellOf, wrong, named }) {
    const texts = Object.values(trueFalseTexts)
    const correct = [0, 1].find((place) => texts.some((both) => isSame(both[place]!, named)))
    if (correct === undefined) wrong('correct', { key: 'quizzes.correctNeither' })
    refuse(answerColumns, { cellOf, wrong }, 'quizzes.ownAnswers')
    refuse(numberColumns, { cellOf, wrong }, 'quizzes.notNumber')
    return { answers: trueFalseAnswers(correct) }
  },
  number({ cellOf, textOf, wrong }) {
    const numberIn = (column: string) => {
      const text = cellOf(column)
      const number = readNumber(text)
      const { success, data } = askedNumber.safeParse(number)
      if (text !== '' && !success) wrong(column, { key: 'quizzes.cellAskedNumber' })
      return success ? data : null
    }
    const truth = numberIn('correct')
    if (cellOf('correct') === '') wrong('correct', { key: 'quizzes.cellAskedNumber' })
    const tolerance = numberIn('tolerance')
    if (tolerance !== null && tolerance < 0) wrong('tolerance', { key: 'quizzes.cellAskedNumber' })
    const [least, most] = [numberIn('least'), numberIn('most')]
    const ref = wrongNumber({ truth, least, most })
    if (ref) wrong(ref.path === 'truth' ? 'correct' : ref.path, ref)
    refuse(answerColumns, { cellOf, wrong }, 'quizzes.noAnswers')
    const unit = textOf('unit', longestUnit) || null
    return { answers: [], numbers: { truth, tolerance, least, most, unit } }
  },
}

function refuse(
  columns: readonly string[],
  { cellOf, wrong }: Pick<Cells, 'cellOf' | 'wrong'>,
  key: PlainKey,
) {
  for (const column of columns) if (cellOf(column) !== '') wrong(column, { key })
}

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
  const named = cellOf('correct')
  const written = cellOf('kind')
  const kind = written === '' ? 'choice' : questionKinds.find((one) => isSame(one, written))
  if (!kind) wrong('kind', { key: 'quizzes.kindUnknown' })
  const answered = kind && readAnswers[kind]({ cellOf, textOf, wrong, named })
  const seconds = numberOf('timeLimit', timeLimits.least / 1000, timeLimits.most / 1000)
  const points = numberOf('points', 0, mostPoints)
  const explanation = textOf('explanation', longestExplanation)
  return {
    question: {
      question: {
        text,
        ...(kind && { kind }),
        ...answered?.numbers,
        explanation: explanation || null,
        ...(seconds !== undefined && { timeLimit: seconds * 1000 }),
        ...(points !== undefined && { points }),
      },
      answers: answered?.answers ?? [],
    },
    errors,
  }
}
