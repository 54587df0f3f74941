export { eventAttachmentBinding } from './attachments.binding.ts'
