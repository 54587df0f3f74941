export * from './definitions.ts'
export * from './queue.ts'
