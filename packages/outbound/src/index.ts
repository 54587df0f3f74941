export * from './fetch-bounded.ts'
export * from './open-public.ts'
export * from './own-addresses.ts'
export * from './public-addresses.ts'
