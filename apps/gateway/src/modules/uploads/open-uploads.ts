import { AppError } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import { checkMinutes, checkStorage } from '../subscription/index.ts'

/** Uploads that one user may have open in an account: each may take the space of a whole file. */
const mostOpen = 100

/**
 * Runs `work` if the actor may open one more upload, and the account has room for it. Uploads older than a day do not
 * count, so that forgotten ones block nobody. Throws `not_possible`.
 */
export const openingUpload = <T>(
  scope: Scope,
  { purpose, size }: { purpose: string; size: number },
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  scope.transaction(async (inside) => {
    const { userId } = scope.actor
    // One at a time, so that concurrent requests are counted too.
    await inside.query(`select pg_advisory_xact_lock(hashtext('uploads ' || $2), $1)`, [userId])
    const [row] = await inside.query<{ count: number }>(
      `select count(*) from uploads where "AccountId" = $1 and "createdBy" = $2 and "completedAt" is null
        and "createdAt" > now() - interval '1 day'`,
      [userId],
    )
    if (row && row.count >= mostOpen)
      throw new AppError('not_possible', {
        key: 'uploads.tooManyOpen',
        params: { count: mostOpen },
      })
    if (purpose === 'video' || purpose === 'attachment') await checkStorage(inside, size)
    if (purpose === 'video') {
      // So that nobody waits for an upload that cannot be encoded then.
      await checkMinutes(inside)
    }
    return await work(inside)
  })
