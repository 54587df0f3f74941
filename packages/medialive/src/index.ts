export * from './errors.ts'
export * from './open-medialive.ts'
export * from './plan-channel.ts'
export * from './regions.ts'
