import type { Scope } from '@touchline/records'
import { completedUpload } from '../uploads/index.ts'

/** The columns of a video's original. Throws `malformed` unless `key` is a completed video upload of the account. */
export async function fileColumns(key: string, scope: Scope) {
  const upload = await completedUpload('file', key, 'video', scope)
  return {
    fileKey: upload.key,
    fileType: upload.contentType,
    size: upload.size,
    state: 'waiting',
    error: null,
  }
}
