export { elapsedOf, finenessMs, graceMs, leastMs } from './elapsed.ts'
export { isOffensive } from './names.ts'
export { fullTimeShare, leastShare, pointsOf, pointsSql, stepMs, type Worth } from './points.ts'
