export * from './connections.ts'
export * from './provider.ts'
export * from './registry.ts'
