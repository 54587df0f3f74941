export const nav = { 'event-attachments': 'Attachments of sport events' }

export default {
  title: 'Attachments',
  loading: 'Loading attachments',
  none: 'This event has no attachments.',
  empty: 'Line-ups, accreditation lists, run sheets: files for your colleagues. They are never public.',
  add: 'Add attachments',
  hint: 'PDF, Office, text or images, at most {{size}} MiB each',
  remove: 'Delete {{name}}',
  lost: 'The connection was lost while the file was being sent. Try again.',
  retry: 'Try again',
  retryOf: 'Try again: {{name}}',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss {{name}}',
  kinds: {
    document: 'Document',
    spreadsheet: 'Spreadsheet',
    presentation: 'Presentation',
    image: 'Image',
    text: 'Text',
  },
  results: {
    created: 'Attachment added',
    saved: 'Attachment saved',
    deleted_one: 'Attachment deleted',
    deleted_other: '{{count}} attachments deleted',
    restored_one: 'Attachment restored',
    restored_other: '{{count}} attachments restored',
  },
}
