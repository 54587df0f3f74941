import { attachmentTypes } from '@touchline/contract'
import { fileTypeFromBuffer } from 'file-type'

/** Bytes at the beginning of a file that its type is told from. */
export const typeBytes = 64 * 1024

// Older Office files share one container, which does not say what is in it; newer ones are ZIP archives whose listing
// may lie beyond the beginning.
const containers: Readonly<Record<string, RegExp>> = {
  'application/x-cfb': /^application\/(msword|vnd\.ms-)/,
  'application/zip': /^application\/vnd\.(openxmlformats|oasis\.opendocument)/,
}

/**
 * The content type of a file by its beginning; `declared` decides only where that is ambiguous. Undefined if it is none
 * that is accepted.
 */
export async function typeOfContent(beginning: Uint8Array, declared: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(beginning))?.mime
  if (!found) return isText(beginning) && declared.startsWith('text/') ? known(declared) : undefined
  return containers[found]?.test(declared) ? known(declared) : known(found)
}

const known = (type: string) => (Object.hasOwn(attachmentTypes, type) ? type : undefined)

/** Text has no null bytes and is UTF-8; the last character may be cut off. */
function isText(beginning: Uint8Array): boolean {
  if (beginning.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return true
  } catch {
    return false
  }
}
