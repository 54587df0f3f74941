import { runQuestion } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { answer } from './answer.ts'

export const runQuestionHandler = handle(
  runQuestion,
  async ({ body }, context) => {
    const started = performance.now()
    const { kinds, rows, hasMore } = await answer(body.question, context)
    const columns = kinds.map((kind) => ({ kind }))
    return { columns, rows, hasMore, milliseconds: Math.round(performance.now() - started) }
  },
  { isQuestion: true },
)
