export { type IngestClock, openIngestClock, type Placed, type Track } from './clock.ts'
export { type Health, type HealthMeter, type Issue, type IssueCode, openHealthMeter } from './health.ts'
