import { calculateResultsHandler } from './calculate-results.ts'
import { exportRankingHandlers } from './export-ranking.ts'
import { listSuspicionsHandler, suspicionsOf } from './list-suspicions.ts'
import { readRankingHandlers } from './read-ranking.ts'
import { withdrawNameHandler } from './withdraw-name.ts'

export { namesOf } from './names.ts'
export { refreshRankings } from './refresh.ts'
export { suspicionsOf }

export const rankingHandlers = [
  ...readRankingHandlers,
  ...exportRankingHandlers,
  calculateResultsHandler,
  listSuspicionsHandler,
  withdrawNameHandler,
]
