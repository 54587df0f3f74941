export * from './tables/library.ts'
export * from './tables/media.ts'
export * from './tables/people.ts'
export * from './tables/platform.ts'
