import { AppError, type Question } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import { type Actor, type Answer, askQuestion, type Running, type Scope } from '@touchline/records'
import { longestQuestion } from '../../database/pools.ts'

/** The question that a session is waiting for. */
type Current = { running?: Running; isReplaced: boolean }
const currents = new Map<number, Current>()

type Context = { scope: Scope; actor: Actor; reserved: Connections }

/**
 * Answers a question. One that the same session asked before is cancelled: the query builder asks while the user edits.
 * Throws `not_possible` with a sentence if it runs too long or was replaced.
 */
export async function answer(question: Question, { scope, actor, reserved }: Context): Promise<Answer> {
  const { sessionId } = actor
  const current: Current = { isReplaced: false }
  const earlier = currents.get(sessionId)
  currents.set(sessionId, current)
  if (earlier) await cancel(earlier, reserved)
  try {
    return await askQuestion(scope, question, (running) => {
      if (current.isReplaced) throw replaced()
      current.running = running
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error
    if (current.isReplaced) throw replaced()
    const params = { seconds: longestQuestion }
    throw new AppError('not_possible', { key: 'questions.tooLong', params })
  } finally {
    if (currents.get(sessionId) === current) currents.delete(sessionId)
  }
}

const replaced = () => new AppError('not_possible', { key: 'questions.replaced' })

/** Cancels the transaction, not a later one on the same connection. */
async function cancel(current: Current, reserved: Connections): Promise<void> {
  current.isReplaced = true
  const { running } = current
  if (running)
    await reserved.query(
      'select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and xact_start = $2::timestamptz',
      [running.pid, running.since],
    )
}
