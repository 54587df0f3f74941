import { listPredictorSuspicions } from '@touchline/contract'
import { findRow, predictorGameRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { suspicionsOf } from '../rankings/index.ts'

export const listPredictorSuspicionsHandler = handle(
  listPredictorSuspicions,
  async ({ params: { id } }, { scope }) => {
    await findRow(scope, predictorGameRecords, id)
    return { data: await suspicionsOf(scope, { scope: 'predictor', PredictorGameId: id }) }
  },
)
