import type { AccessHolder, ModuleCode, RoleName } from '@touchline/contract'

/** Who a request comes from and which account it acts for. `roles` are the effective ones of that account. */
export type Actor = AccessHolder & {
  readonly sessionId: number
  readonly userId: number
  readonly username: string
  readonly isAdmin: boolean
  /** The user's own account. */
  readonly ownAccountId: number
  /** The account the request acts for: the own one, or the one an administrator simulates. */
  readonly accountId: number
  readonly accountKey: string
  readonly expiresAt: string
  readonly roles: readonly RoleName[]
  readonly modules: readonly ModuleCode[]
}

/** The platform itself at work for an account: a job, a webhook, an importer. It sees every row of the account. */
export type System = {
  readonly isSystem: true
  readonly accountId: number
  /** In whose name; null where it is nobody's. What it makes is created by that user. */
  readonly userId: number | null
}

/** Who reads and writes rows. */
export type Writer = Actor | System

/** The user behind a writer, whom row rules hold for; undefined for the platform itself. */
export const actorOf = (writer: Writer): Actor | undefined => ('isSystem' in writer ? undefined : writer)
