export { type IngestClock, openIngestClock, type Placed, type Track } from './clock.ts'
export {
  type Formats,
  type Health,
  type HealthMeter,
  type Issue,
  type IssueCode,
  openHealthMeter,
} from './health.ts'
export {
  type FlowState,
  type InputEffect,
  type InputEvent,
  type InputState,
  idleInput,
  mayResume,
  type Source,
  sourceOf,
  stepInput,
} from './input-state.ts'
export * from './pull-source.ts'
export * from './stream-key.ts'
