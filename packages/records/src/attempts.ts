import { AppError } from '@touchline/contract'
import { connectionOf, type Scope } from './scope.ts'
import type { Writer } from './writer.ts'

const isLockTimeout = (error: unknown) => (error as { code?: unknown } | null)?.code === '55P03'

/**
 * Does `work`, a part of a transaction, up to `most` times, until it returns something: what it has locked and written is
 * let go in between. A lock that takes too long counts as nothing. Throws `unavailable` if nothing came of it.
 */
export async function attempts<Result extends object>(
  inside: Scope<Writer>,
  most: number,
  work: () => Promise<Result | undefined>,
): Promise<Result> {
  const connection = connectionOf(inside)
  for (let number = 0; number < most; number++) {
    await connection.query('savepoint attempt')
    const result = await work().catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error
      return undefined
    })
    if (result) {
      await connection.query('release savepoint attempt')
      return result
    }
    await connection.query('rollback to savepoint attempt')
  }
  throw new AppError('unavailable', { key: 'common.busy', retryAfter: 2 })
}
