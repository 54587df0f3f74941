export { elapsedOf, finenessMs, graceMs, leastMs } from './elapsed.ts'
export { isNamedLike, isOffensive } from './names.ts'
export { isNear, isRightSql, readNumber } from './numbers.ts'
export { fullTimeShare, leastShare, pointsOf, pointsSql, stepMs, type Worth } from './points.ts'
