import { fieldError, type UploadPurpose } from '@touchline/contract'
import type { Scope, Upload } from '@touchline/records'

/**
 * The upload whose key is in `field`. Throws `malformed` unless it is a completed one of the account, for this purpose.
 */
export async function completedUpload(
  field: string,
  key: string,
  purpose: UploadPurpose,
  scope: Scope,
): Promise<Upload> {
  const [upload] = await scope.query<Upload>(
    `select * from uploads
      where "AccountId" = $1 and key = $2 and purpose = $3 and "completedAt" is not null`,
    [key, purpose],
  )
  if (!upload) throw fieldError(field, 'unknown_item', { key: 'uploads.notCompleted' })
  return upload
}
