import { type Question, readScore } from './model.ts'

/** What a prediction is worth, and whether it was right to the last goal. */
export type Worth = { points: number; isExact: boolean }

const nothing: Worth = { points: 0, isExact: false }

/**
 * What a prediction is worth by a truth, null if it is not known: all points if it is right; of a score those for the same
 * difference, or for the same winner; of a number those for being one off. The best of them counts.
 */
export function worthOf(question: Question, value: string, truth: string | null): Worth {
  if (truth === null) return nothing
  const { exact, difference, outcome } = question.points
  if (value === truth) return { points: exact, isExact: true }
  const [guess, real] = [readScore(value), readScore(truth)]
  if (guess && real) {
    const [guessed, was] = [guess.home - guess.away, real.home - real.away]
    const hasOutcome = Math.sign(guessed) === Math.sign(was)
    const won = [guessed === was ? difference : 0, hasOutcome ? outcome : 0]
    return { points: Math.max(...won), isExact: false }
  }
  const isNumber = question.kind === 'count' || (question.kind === 'manual' && question.choices === null)
  if (isNumber && Math.abs(Number(value) - Number(truth)) === 1) return { points: difference, isExact: false }
  return nothing
}
