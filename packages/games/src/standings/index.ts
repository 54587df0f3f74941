export { type Account, accountOf, type Transactional } from './account.ts'
export {
  type Board,
  type BoardKey,
  type BoardScope,
  boardScopes,
  findBoard,
  listPeriods,
  periodOf,
  waitForRankings,
} from './boards.ts'
export { type Calculated, calculateBoard, calculateInside } from './calculate.ts'
export {
  type Place,
  readAbove,
  readAround,
  readBelow,
  readOwnRank,
  readPoints,
  readTop,
  type Standing,
  shownSql,
  standingSql,
} from './read.ts'
export { settlePredictor } from './settle.ts'
export { blockedSql, calculateStale, runningSeconds, staleQuizzes } from './stale.ts'
