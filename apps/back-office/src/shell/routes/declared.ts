import { type AccessRule, inheritRule } from '@touchline/contract/light'
import type { Namespace } from '../../i18n/namespaces.ts'
import type { RouteEntry } from './entry.ts'

/** A route entry with its full path, inherited rule and texts, and children. */
export type DeclaredRoute = {
  readonly path: string
  readonly entry: RouteEntry
  readonly rule: AccessRule
  readonly texts: readonly Namespace[]
  readonly parent: DeclaredRoute | undefined
  readonly children: readonly DeclaredRoute[]
  /** True if it is there to make something: nothing for who may only look. */
  readonly isForMaking: boolean
  /** True if it or one of its descendants has a screen. */
  readonly isBuilt: boolean
}

/** An error in a route table, which prevents the app from starting. */
export class RouteTableError extends Error {}

/** Resolves route tables into declared routes. @throws RouteTableError if an entry has no path */
export const declareRoutes = (entries: readonly RouteEntry[]): DeclaredRoute[] =>
  entries.map((entry) => declare(entry, undefined))

/** How the specification spells the addresses of screens that create items. */
const making = /(^|\/)(new|create|import)$/

function declare(entry: RouteEntry, parent: DeclaredRoute | undefined): DeclaredRoute {
  if (!entry.path) {
    throw new RouteTableError(`The route "${entry.title}" under "${parent?.path ?? '/'}" has no path.`)
  }
  const children: DeclaredRoute[] = []
  const route: DeclaredRoute = {
    path: `${parent?.path ?? ''}/${entry.path}`,
    entry,
    rule: parent ? inheritRule(parent.rule, entry.rule ?? {}) : (entry.rule ?? {}),
    texts: [...(parent?.texts ?? []), ...(entry.texts ?? [])],
    parent,
    children,
    isForMaking: making.test(entry.path),
    isBuilt: isBuilt(entry),
  }
  const below = entry.screen ? entry.children : [...(entry.tabs ?? []), ...(entry.children ?? [])]
  for (const child of below ?? []) children.push(declare(child, route))
  return route
}

const isBuilt = (entry: RouteEntry): boolean =>
  Boolean(entry.screen) || [...(entry.children ?? []), ...(entry.tabs ?? [])].some(isBuilt)

/** Every route of a tree, parents first. */
export const flatten = (routes: readonly DeclaredRoute[]): DeclaredRoute[] =>
  routes.flatMap((route) => [route, ...flatten(route.children)])
