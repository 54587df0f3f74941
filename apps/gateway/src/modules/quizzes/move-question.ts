import { moveQuestion, notFound } from '@touchline/contract'
import { quizQuestionRecords, updateRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { placeAmong } from './place-among.ts'

export const moveQuestionHandler = handle(moveQuestion, async ({ params, body }, { scope }) => {
  await scope.transaction(async (inside) => {
    const note = { before: {}, after: { movedTo: body.position } }
    if (!(await updateRow(inside, quizQuestionRecords, params.id, {}, { action: 'move', note })))
      throw notFound()
    await placeAmong(inside, 'quiz_questions', params.id, body.position)
  })
  return undefined
})
