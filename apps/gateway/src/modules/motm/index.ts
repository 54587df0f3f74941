import { calculateMotmResultsHandler, chooseMotmWinnerHandler } from './calculate.ts'
import {
  countMotmContestantsHandler,
  exportMotmContestantsHandler,
  listMotmContestantsHandler,
} from './contestants.ts'
import { readMotmVotesHandler } from './counts.ts'
import { readMotmPlayersHandler } from './players.ts'
import { listMotmSuspicionsHandler } from './suspicions.ts'

export { motmGameBinding } from './games.binding.ts'

export const motmHandlers = [
  countMotmContestantsHandler,
  listMotmContestantsHandler,
  exportMotmContestantsHandler,
  readMotmPlayersHandler,
  readMotmVotesHandler,
  listMotmSuspicionsHandler,
  calculateMotmResultsHandler,
  chooseMotmWinnerHandler,
]
