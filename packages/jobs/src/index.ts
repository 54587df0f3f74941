export * from './definitions.ts'
export * from './queue.ts'
export * from './worker.ts'
