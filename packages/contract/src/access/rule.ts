import type { ModuleCode } from './modules.ts'
import type { RoleName } from './roles.ts'

/**
 * Who may see and use an item: a menu entry, a route, a button, an operation of the gateway.
 * An absent or empty list sets no condition.
 */
export type AccessRule = {
  /** At least one of these is required. */
  readonly authorizedRoles?: readonly RoleName[]
  /** All of these are on. */
  readonly requiredModules?: readonly ModuleCode[]
  /** At least one of these is on. */
  readonly authorizedModules?: readonly ModuleCode[]
  /** The user's level is at least this; absent is 0. */
  readonly accessLevel?: number
}

/** What a session holds, for the account it acts for. */
export type AccessHolder = {
  readonly roles: readonly RoleName[]
  readonly modules: readonly ModuleCode[]
  readonly accessLevel: number
}

/** True when the holder meets every condition of the rule. */
export function isPermitted(rule: AccessRule, holder: AccessHolder): boolean {
  return (
    hasOneOf(holder.roles, rule.authorizedRoles) &&
    (rule.requiredModules ?? []).every((code) => holder.modules.includes(code)) &&
    hasOneOf(holder.modules, rule.authorizedModules) &&
    holder.accessLevel >= (rule.accessLevel ?? 0)
  )
}

function hasOneOf<T>(held: readonly T[], wanted: readonly T[] | undefined): boolean {
  return !wanted?.length || wanted.some((item) => held.includes(item))
}

/**
 * The rule that holds for a child: its own roles replace its parent's, modules add up, the higher level counts.
 */
export function inheritRule(parent: AccessRule, child: AccessRule): AccessRule {
  return {
    authorizedRoles: child.authorizedRoles?.length ? child.authorizedRoles : parent.authorizedRoles,
    requiredModules: [...(parent.requiredModules ?? []), ...(child.requiredModules ?? [])],
    authorizedModules: [...(parent.authorizedModules ?? []), ...(child.authorizedModules ?? [])],
    accessLevel: Math.max(parent.accessLevel ?? 0, child.accessLevel ?? 0),
  }
}

/** True for a platform administrator. */
export const isAdministrator = (roles: readonly RoleName[]) => roles.includes('manage_customer_accounts')
