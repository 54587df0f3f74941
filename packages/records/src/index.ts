export {
  bytesPerGB,
  countEncoding,
  type Limits,
  lockUse,
  msPerMinute,
  readLimits,
  readMinutes,
  readPeople,
  readStorage,
  uncountEncoding,
} from './account-use.ts'
export { attempts } from './attempts.ts'
export { type Changes, type ChangesCursor, latestCursor, readChanges } from './changes.ts'
export { cursorQuery, cursorRecords, cursorRows } from './cursor-rows.ts'
export { everyLine, planFanImport } from './fan-imports/plan.ts'
export { compileFanRule } from './fan-rules/compile.ts'
export { fillProfile, writeFan } from './fan-rules/fill.ts'
export { allRows, findRow, listRows, readRecord, visibleIds } from './find.ts'
export { positionOf } from './keyset.ts'
export { type ListQuery, mostCounted, type ValueKind } from './list-query.ts'
export { namesParameter } from './names-parameter.ts'
export { type Answer, askQuestion, queryableResources, type Running } from './questions/ask.ts'
export { type Recorder, recorderColumns, recorderFrom, recorderOf } from './recorder.ts'
export {
  type Link,
  type Records,
  type Row,
  type RowOf,
  type RowRule,
  recordsOf,
  type ValuesOf,
} from './records.ts'
export { listRemoved, type RemovedRow } from './removed.ts'
export { seesOwnOnly } from './resources/own-videos.ts'
export { publishAtOf } from './resources/publication.ts'
export { isWithinLimit, momentLimitOf, visibilityLimitOf } from './resources/visibility-limit.ts'
export * from './resources.ts'
export { restoreRow } from './restore.ts'
export {
  type AnsweredTransaction,
  asSystem,
  insideOf,
  type Origin,
  type Scope,
  scoped,
  scopedOver,
  scopeIn,
  scopeOf,
} from './scope.ts'
export { lockScores } from './scores.ts'
export { searchRows } from './search-rows.ts'
export { sphereOfEvent, sphereOfSource, sphereOfVideo } from './spheres.ts'
export { listTranslations, removeTranslation, type Texts, writeTranslation } from './translations.ts'
export { insertRow, insertRows, updateRow } from './write.ts'
export { type Actor, actorOf, type System, type Writer } from './writer.ts'
