import { fieldFault } from '@touchline/contract'
import type { Scope } from '../../access/scope.ts'

type Upload = { key: string; contentType: string; size: number }

/** What a video's row says of its original. Throws `malformed` unless `key` is a completed video upload of the account. */
export async function fileColumns(key: string, scope: Scope): Promise<Record<string, unknown>> {
  const [upload] = await scope.query<Upload>(
    `select key, "contentType", size from uploads
      where "AccountId" = $1 and key = $2 and purpose = 'video' and "completedAt" is not null`,
    [key],
  )
  if (!upload) throw fieldFault('file', 'unknown_item', 'This is not the key of a completed upload.')
  return {
    fileKey: upload.key,
    fileType: upload.contentType,
    size: upload.size,
    state: 'waiting',
    error: null,
  }
}
