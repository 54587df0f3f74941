export * from './send-mail.ts'
