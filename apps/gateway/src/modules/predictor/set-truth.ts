import { fieldError, notFound, setPredictorTruth } from '@touchline/contract'
import { isAnswer } from '@touchline/games/predictor'
import { findRow, predictorGameRecords, updateRow } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { predictorGameBinding } from './games.binding.ts'
import { lockGame } from './locked-game.ts'

export const setPredictorTruthHandler = handle(
  setPredictorTruth,
  async ({ params: { id }, body: { questionId, value } }, { scope, services }) =>
    scope.transaction(async (inside) => {
      if (!(await lockGame(inside, id))) throw notFound()
      const { questions, truths } = await findRow(inside, predictorGameRecords, id)
      const question = questions.find((one) => one.id === questionId)
      if (!question) throw fieldError('questionId', 'unknown', { key: 'predictor.noQuestion' })
      if (question.kind !== 'manual')
        throw fieldError('questionId', 'by_markers', { key: 'predictor.byMarkers' })
      if (value !== null && !isAnswer(question, value, []))
        throw fieldError('value', 'invalid_value', { key: 'predictor.badValue' })
      const { [questionId]: _, ...others } = truths
      const after = value === null ? others : { ...others, [questionId]: value }
      const note = {
        before: { truth: { removed: truths[questionId] } },
        after: { truth: { added: value } },
      }
      const row = await updateRow(
        inside,
        predictorGameRecords,
        id,
        { truths: after },
        { action: 'correct', note },
      )
      return present(predictorGameBinding, row!, { scope: inside, services })
    }),
)
