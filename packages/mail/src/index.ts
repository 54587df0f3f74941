export { named } from './named.ts'
export * from './send-mail.ts'
