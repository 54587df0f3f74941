export { mergeFansHandler, readFanMergeHandler } from './merge-by-staff.ts'
export { holdForMerge, mergeFans } from './merge-fans.ts'
export type { Twice } from './merge-games.ts'
