export * from './definitions.ts'
export * from './queue.ts'
export * from './start-job.ts'
export * from './worker.ts'
