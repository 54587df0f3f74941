import type { Pool, Queryable } from '@touchline/database'
import {
  countEncoding,
  lockUse,
  readLimits,
  readMinutes,
  readStorage,
  scopeIn,
  scopeOf,
  uncountEncoding,
} from '@touchline/records'
import { JobError } from './services.ts'

/** Counts the length of what a job is about to encode, in ms. Throws a JobError if it exceeds the account's minutes. */
export async function countLength(
  pool: Pool,
  { accountId, jobId }: { accountId: number; jobId: number },
  length: number,
): Promise<void> {
  await scopeOf(pool, accountId).transaction(async (inside) => {
    const { minutes } = await readLimits(inside)
    if (minutes !== null) {
      await lockUse(inside)
      await uncountEncoding(inside, jobId)
      if ((await readMinutes(inside)).month + length > minutes) throw new JobError('minutes_limit')
    }
    await countEncoding(inside, jobId, length)
  })
}

/** Throws a JobError if the account's storage has no room for a file; the transaction keeps the room for it. */
export async function checkRoom(transaction: Queryable, accountId: number, size: number): Promise<void> {
  const inside = scopeIn(transaction, accountId)
  const { storage } = await readLimits(inside)
  if (storage === null) return
  await lockUse(inside)
  if ((await readStorage(inside)).used + size > storage) throw new JobError('storage_limit')
}
