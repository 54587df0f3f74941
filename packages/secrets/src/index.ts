export * from './open-secrets.ts'
export * from './seal.ts'
export * from './standard-webhooks.ts'
