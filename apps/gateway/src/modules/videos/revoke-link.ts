import { randomUUID } from 'node:crypto'
import { revokeLink } from '@touchline/contract'
import type { StoredShare } from '@touchline/database'
import { findRow, updateRow, videoRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** Gives the video a new public key, so that the old link leads nowhere. */
export const revokeLinkHandler = handle(revokeLink, async ({ params: { id } }, { scope }) => {
  // Not found, or another user's for `own_videos_only`.
  await findRow(scope, videoRecords, id)
  await scope.transaction(async (inside) => {
    // The worker may end other shares meanwhile: what is read after the lock is current.
    const [locked] = await inside.query<{ shares: StoredShare[] }>(
      'select shares from videos where "AccountId" = $1 and id = $2 for update',
      [id],
    )
    const shares = (locked?.shares ?? []).filter(({ target }) => target !== 'link')
    const publicKey = randomUUID().replaceAll('-', '')
    await updateRow(inside, videoRecords, id, { shares, publicKey }, { action: 'revokeLink' })
  })
  return undefined
})
