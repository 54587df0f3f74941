export * from './open-log.ts'
export * from './readable.ts'
export * from './without-values.ts'
