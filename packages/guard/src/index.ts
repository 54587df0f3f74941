export * from './end-in-order.ts'
export * from './end-on-uncaught.ts'
export * from './pulse.ts'
export * from './spawn-guarded.ts'
