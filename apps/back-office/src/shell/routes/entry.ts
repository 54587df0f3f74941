import type { AccessRule } from '@touchline/contract/light'
import type { FunctionComponent } from 'react'
import type { Namespace, Nav } from '../../i18n/namespaces.ts'
import type { Icon } from '../../ui/list/types.ts'
import type { Access } from './access.ts'
import type { Area } from './areas.ts'

export type NavKey = keyof Nav
export type LoadScreen = () => Promise<{ default: FunctionComponent }>

/** One declared route. What it does not state it has from its parent: rule and texts. */
export type RouteEntry = {
  /** One or more segments below the parent, `$name` for a parameter. */
  readonly path: string
  readonly title: NavKey
  readonly icon?: Icon
  readonly rule?: AccessRule
  /** Absent with children: opens the first of them that the user may. Absent without: comes with a later issue. */
  readonly screen?: LoadScreen
  /** The bundles of texts that load along with the screen. */
  readonly texts?: readonly Namespace[]
  readonly children?: readonly RouteEntry[]
  /**
   * Beside `children` for screens that share a top bar: each is a route below this one.
   * With a `screen` (new, create) they are only shown, the first as the screen itself and the others disabled.
   */
  readonly tabs?: readonly RouteEntry[]
  /** Shown in the menu and the tabs, but says 'Not Available Yet !'. */
  readonly isDisabled?: boolean
  readonly isOnlyInDevelopment?: boolean
  /** Where some users are sent instead; the entry is not in their menu then. */
  readonly insteadFor?: (access: Access) => string | undefined
  /** The resource whose items open here, their id in the address: the palette finds them. */
  readonly finds?: string
  /** Stands in the menu and leads out of the page: the link of the configuration. */
  readonly externalLink?: 'cms' | 'pushNotifications'
}

/** The routes of a domain, as `routes` of its `routes.ts`; the menu finds them there. */
export type DomainRoutes = RouteEntry & {
  /** Absent: the domain is an area of its own. */
  readonly area?: Area
  /** Its place among its neighbours, lower first. */
  readonly order: number
}
