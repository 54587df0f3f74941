import { AppError } from '@touchline/contract'
import {
  bytesPerGB,
  lockUse,
  msPerMinute,
  readLimits,
  readMinutes,
  readPeople,
  readStorage,
  type Scope,
  type System,
} from '@touchline/records'

type AnyScope = Scope | Scope<System>

/** Bytes in GB as people read them: what is used is not shown as less than it is. */
const gigabytes = (bytes: number) => Math.ceil(bytes / (bytesPerGB / 10)) / 10
const wholeMinutes = (ms: number) => Math.ceil(ms / msPerMinute)

/**
 * Throws `not_possible` if the account’s storage has no room for a file of this size; without a size, if it is full.
 * Inside a transaction, the room is kept for what is written next.
 */
export async function checkStorage(inside: AnyScope, size?: number): Promise<void> {
  const { storage: limit } = await readLimits(inside)
  if (limit === null) return
  await lockUse(inside)
  const { used } = await readStorage(inside)
  if (used + (size ?? 1) <= limit) return
  const params = { used: gigabytes(used), limit: limit / bytesPerGB }
  throw new AppError(
    'not_possible',
    size === undefined
      ? { key: 'subscription.storageFull', params }
      : { key: 'subscription.storage', params: { ...params, size: gigabytes(size) } },
  )
}

/**
 * Throws `not_possible` if the account may not encode a video of this length this month; without a length, if it has
 * used up its minutes. Inside a transaction, they are kept for what is written next.
 */
export async function checkMinutes(inside: AnyScope, length?: number): Promise<void> {
  const { minutes: limit } = await readLimits(inside)
  if (limit === null) return
  await lockUse(inside)
  const { month } = await readMinutes(inside)
  if (month + (length ?? 1) <= limit) return
  const params = { used: wholeMinutes(month), limit: wholeMinutes(limit) }
  throw new AppError(
    'not_possible',
    length === undefined
      ? { key: 'subscription.minutesUsed', params }
      : { key: 'subscription.minutes', params: { ...params, length: wholeMinutes(length) } },
  )
}

/**
 * Throws `not_possible` if the account may not have one more active person. The transaction keeps the place for the
 * person who is written next.
 */
export async function checkPeople(inside: AnyScope): Promise<void> {
  const { people: limit } = await readLimits(inside)
  if (limit === null) return
  await lockUse(inside)
  const { active } = await readPeople(inside)
  if (active < limit) return
  throw new AppError('not_possible', { key: 'subscription.people', params: { used: active, limit } })
}
