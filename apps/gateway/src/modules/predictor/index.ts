import { calculatePredictorResultsHandler } from './calculate-results.ts'
import {
  countPredictorContestantsHandler,
  exportPredictorContestantsHandler,
  listPredictorContestantsHandler,
} from './contestants.ts'
import { previewPredictorResultsHandler } from './preview-results.ts'
import { readPredictorProgressHandler } from './read-progress.ts'
import { setPredictorTruthHandler } from './set-truth.ts'
import { listPredictorSuspicionsHandler } from './suspicions.ts'
import { tryPredictorMarkersHandler } from './what-if.ts'

export { predictorGameBinding } from './games.binding.ts'
export { playersOf } from './players.ts'

export const predictorHandlers = [
  countPredictorContestantsHandler,
  listPredictorContestantsHandler,
  exportPredictorContestantsHandler,
  listPredictorSuspicionsHandler,
  readPredictorProgressHandler,
  setPredictorTruthHandler,
  previewPredictorResultsHandler,
  tryPredictorMarkersHandler,
  calculatePredictorResultsHandler,
]
