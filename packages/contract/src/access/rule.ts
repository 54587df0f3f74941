import type { ModuleCode } from './modules.ts'
import type { RoleName } from './roles.ts'

/**
 * Who may see and use a menu entry, a route, a button or an operation of the gateway. An absent or empty list sets no
 * condition.
 */
export type AccessRule = {
  /** At least one of these is required. */
  readonly authorizedRoles?: readonly RoleName[]
  /** All of these must be on. */
  readonly requiredModules?: readonly ModuleCode[]
  /** At least one of these must be on. */
  readonly authorizedModules?: readonly ModuleCode[]
  /** The user's minimum level; 0 if absent. */
  readonly accessLevel?: number
}

/** What a session has for the account it acts for. */
export type AccessHolder = {
  readonly roles: readonly RoleName[]
  readonly modules: readonly ModuleCode[]
  readonly accessLevel: number
}

/** True if the holder meets every condition of the rule. */
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

/** The rule of a child: its own roles replace its parent's, modules add up, the higher level applies. */
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
