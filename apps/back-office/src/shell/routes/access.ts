import { type AccessHolder, isPermitted, landings } from '@touchline/contract/light'
import { holderOf, type User } from '../../data/session.ts'
import { type DeclaredRoute, flatten } from './declared.ts'
import type { Access } from './entry.ts'

/** The guard's decision for a route. */
export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'refuse' }

/** A user's access to the declared routes. */
export function accessTo(
  routes: readonly DeclaredRoute[],
  holder: AccessHolder,
  hidden: readonly string[] = [],
): Access {
  const all = flatten(routes)
  const access: Access = {
    holder,
    hidden,
    canOpen: (path) => {
      const route = all.find((candidate) => candidate.path === path)
      return route?.isBuilt === true && decide(route, access).kind !== 'refuse'
    },
  }
  return access
}

/**
 * Decides whether to show a screen, redirect a parent without a screen to its first permitted child, or refuse.
 * `pathname` is the requested URL with its parameters filled in.
 */
export function decide(route: DeclaredRoute, access: Access, pathname = route.path): Decision {
  if (!isPermitted(route.rule, access.holder)) return { kind: 'refuse' }
  if (route.isForMaking && access.holder.roles.includes('read_only')) return { kind: 'refuse' }
  const instead = route.entry.insteadFor?.(access)
  if (instead) return { kind: 'redirect', path: instead }
  if (route.entry.screen) return { kind: 'show' }
  const first = route.children.find((child) => isFirstChoice(child, access))
  return first
    ? { kind: 'redirect', path: `${pathname.replace(/\/$/, '')}/${first.entry.path}` }
    : { kind: 'refuse' }
}

const isFirstChoice = (route: DeclaredRoute, access: Access): boolean =>
  route.isBuilt &&
  !route.entry.isDisabled &&
  !route.entry.path.includes('$') &&
  decide(route, access).kind !== 'refuse'

/** True if the menu shows the route to the user. */
export const isInMenu = (route: DeclaredRoute, access: Access): boolean =>
  route.entry.externalLink
    ? isPermitted(route.rule, access.holder)
    : route.isBuilt &&
      !access.hidden?.includes(route.path.slice(1)) &&
      decide(route, access).kind !== 'refuse' &&
      !route.entry.insteadFor?.(access)

/** The first landing rule that matches and whose route the user may open. */
export const landingOf = (access: Access): string =>
  (
    landings.find(({ path, rule }) => isPermitted(rule, access.holder) && access.canOpen(path)) ??
    landings.at(-1)!
  ).path

/** The page a user sees after logging in: the one they chose, if they may still open it. */
export function homeOf(routes: readonly DeclaredRoute[], user: User): string {
  const access = accessTo(routes, holderOf(user), user.account.hidden)
  const { homepage } = user.meta
  return homepage && access.canOpen(homepage) ? homepage : landingOf(access)
}
