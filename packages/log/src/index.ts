export * from './open-log.ts'
export * from './readable.ts'
