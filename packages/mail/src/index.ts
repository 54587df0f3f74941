export { named, shownName } from './named.ts'
export * from './send-mail.ts'
