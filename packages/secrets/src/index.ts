export * from './open-secrets.ts'
export * from './seal.ts'
