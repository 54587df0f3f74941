export { auditBinding } from './audit.binding.ts'
