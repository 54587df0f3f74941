import type { Scope } from '@touchline/records'
import { checkStorage } from '../subscription/index.ts'
import { completedUpload } from '../uploads/index.ts'

/** Uploads keep their room in the account's storage for a day. */
const kept = 24 * 3_600_000

/**
 * The columns of a video's original. Throws `malformed` unless `key` is a completed video upload of the account, and
 * `not_possible` if there is no longer room for it.
 */
export async function fileColumns(key: string, scope: Scope) {
  const upload = await completedUpload('file', key, 'video', scope)
  if (Date.parse(upload.createdAt) < Date.now() - kept) await checkStorage(scope, upload.size)
  return {
    fileKey: upload.key,
    fileType: upload.contentType,
    size: upload.size,
    state: 'waiting',
    error: null,
    isSoundChosen: false,
    gaps: [],
  }
}
