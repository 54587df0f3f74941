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
