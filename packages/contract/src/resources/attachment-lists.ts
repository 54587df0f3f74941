/** What the file of an attachment is. */
export const attachmentKinds = ['document', 'spreadsheet', 'presentation', 'image', 'text'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The content types that are accepted, none of which a browser runs, and the extensions of their files. */
export const attachmentTypes: Readonly<
  Record<string, { readonly kind: AttachmentKind; readonly extensions: readonly string[] }>
> = {
  'application/pdf': { kind: 'document', extensions: ['.pdf'] },
  'application/msword': { kind: 'document', extensions: ['.doc'] },
  [`${openXml}.wordprocessingml.document`]: { kind: 'document', extensions: ['.docx'] },
  [`${openDocument}.text`]: { kind: 'document', extensions: ['.odt'] },
  'application/vnd.ms-excel': { kind: 'spreadsheet', extensions: ['.xls'] },
  [`${openXml}.spreadsheetml.sheet`]: { kind: 'spreadsheet', extensions: ['.xlsx'] },
  [`${openDocument}.spreadsheet`]: { kind: 'spreadsheet', extensions: ['.ods'] },
  'application/vnd.ms-powerpoint': { kind: 'presentation', extensions: ['.ppt'] },
  [`${openXml}.presentationml.presentation`]: { kind: 'presentation', extensions: ['.pptx'] },
  [`${openDocument}.presentation`]: { kind: 'presentation', extensions: ['.odp'] },
  'image/jpeg': { kind: 'image', extensions: ['.jpg', '.jpeg'] },
  'image/png': { kind: 'image', extensions: ['.png'] },
  'image/webp': { kind: 'image', extensions: ['.webp'] },
  'text/csv': { kind: 'text', extensions: ['.csv'] },
  'text/plain': { kind: 'text', extensions: ['.txt'] },
}

/** What hides in the name of a file, or makes another one of it: control characters, and what turns text around. */
export const hiddenInName = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u

/** The most bytes of an attachment. */
export const mostAttachmentBytes = 50 * 1024 * 1024
