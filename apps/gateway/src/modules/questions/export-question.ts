import { exportQuestion } from '@touchline/contract'
import { csvOf } from '../../crud/export-csv.ts'
import { handle } from '../../http/call-routes.ts'
import { answer } from './answer.ts'

export const exportQuestionHandler = handle(
  exportQuestion,
  async ({ body: { question, titles = [] } }, context) => {
    const { kinds, rows } = await answer(question, context)
    context.setHeader('content-type', 'text/csv; charset=utf-8')
    context.setHeader('content-disposition', 'attachment; filename="question.csv"')
    return csvOf(
      kinds.map((_, index) => titles[index] ?? `column ${index + 1}`),
      rows,
    )
  },
  { isQuestion: true },
)
