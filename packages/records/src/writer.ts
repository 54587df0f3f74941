import type { AccessHolder, ModuleCode, RoleName } from '@touchline/contract'

/** The user of a request and the account it acts for. `roles` are the effective ones for that account. */
export type Actor = AccessHolder & {
  /** 0 for an API key, which has no session. */
  readonly sessionId: number
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly isAdmin: boolean
  /** The user's own account. */
  readonly ownAccountId: number
  /** The account that the request acts for: the user's own, or the one an administrator simulates. */
  readonly accountId: number
  readonly accountKey: string
  readonly expiresAt: string
  readonly roles: readonly RoleName[]
  readonly modules: readonly ModuleCode[]
  /** The API key that the request was made with, instead of a session; `name:read` and `name:write` are its scopes. */
  readonly apiKey?: { readonly id: number; readonly scopes: readonly string[] }
}

/** The platform itself, acting for an account: a job, a webhook, an importer. It sees every row of the account. */
export type System = {
  readonly isSystem: true
  readonly accountId: number
  /** The user that it acts for, who is recorded as the creator; null for nobody. */
  readonly userId: number | null
}

/** Who reads and writes rows. */
export type Writer = Actor | System

/** The user of a writer, whom row rules apply to; undefined for the system. */
export const actorOf = (writer: Writer): Actor | undefined => ('isSystem' in writer ? undefined : writer)
