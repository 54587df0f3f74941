export * from './open-public.ts'
export * from './public-addresses.ts'
