export * from './end-on-uncaught.ts'
export * from './spawn-guarded.ts'
