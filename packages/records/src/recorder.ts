import type { Scope } from './scope.ts'
import { actorOf, type Writer } from './writer.ts'

/** The columns of an audit entry that say who made a change, for which account, from where and through what. */
export const recorderColumns =
  '"UserId", "userName", "UserAccountId", "AccountId", "ApiKeyId", ip, "userAgent", "requestId"'

const columnTypes = `"UserId" int, "userName" text, "UserAccountId" int, "AccountId" int, "ApiKeyId" int, ip text,
  "userAgent" text, "requestId" text`

/** What is written before and after the placeholder of a `Recorder` to get those columns as the row `recorder`. */
export const recorderFrom = ['jsonb_to_record(', `::jsonb) as recorder(${columnTypes})`] as const

/** Who made a change; a person who has just logged in has no scope yet. */
export type Recorder = {
  UserId: number | null
  userName: string | null
  /** The person's own account; the other one is the account acted for. */
  UserAccountId: number | null
  AccountId: number | null
  ApiKeyId?: number | null
  ip?: string | null
  userAgent?: string | null
  requestId?: string | null
}

/** A scope's `Recorder`, as JSON. */
export function recorderOf({ actor, origin }: Pick<Scope<Writer>, 'actor' | 'origin'>): string {
  const person = actorOf(actor)
  return JSON.stringify({
    UserId: actor.userId,
    userName: person?.name ?? null,
    UserAccountId: person?.ownAccountId ?? null,
    AccountId: actor.accountId,
    ApiKeyId: person?.apiKey?.id ?? null,
    ...origin,
  } satisfies Recorder)
}
