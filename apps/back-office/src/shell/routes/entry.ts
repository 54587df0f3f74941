import type { AccessHolder, AccessRule, LightResource, ModuleCode } from '@touchline/contract/light'
import type { FunctionComponent } from 'react'
import type { Namespace, Nav } from '../../i18n/namespaces.ts'
import type { Icon } from '../../ui/list/types.ts'

export type NavKey = keyof Nav
export type LoadScreen = () => Promise<{ default: FunctionComponent }>

/** The data that decides which pages a user may open. */
export type Access = {
  readonly holder: AccessHolder
  readonly canOpen: (path: string) => boolean
  /** The paths, without a leading slash, that the account leaves out of the menu. */
  readonly hidden?: readonly string[]
}

/** An area of the menu, which domains belong to. */
export type Area =
  | 'events'
  | 'medias'
  | 'actors'
  | 'crm'
  | 'trivia'
  | 'cms'
  | 'push-notifications'
  | 'account'

/** A declared route. It inherits the rule and texts that it does not set from its parent. */
export type RouteEntry = {
  /** One or more segments below the parent, `$name` for a parameter. */
  readonly path: string
  readonly title: NavKey
  readonly icon?: Icon
  readonly rule?: AccessRule
  /**
   * If absent, an entry with children opens the first one that the user may open; one without children is not built
   * yet.
   */
  readonly screen?: LoadScreen
  /** The text bundles to load with the screen. */
  readonly texts?: readonly Namespace[]
  readonly children?: readonly RouteEntry[]
  /**
   * Tabs for screens that share a top bar, in addition to `children`: each is a route below this one. With a `screen`
   * (new, create) they are only displayed, the first as the screen itself and the others disabled.
   */
  readonly tabs?: readonly RouteEntry[]
  /** A tab that is shown, but says 'Not Available Yet !'. */
  readonly isDisabled?: boolean
  /** A tab that can only be opened for items with these modules in `activatedModules`, by the parent's `item`. */
  readonly itemModules?: readonly ModuleCode[]
  /** The resource of the item in the URL, if tabs depend on it. */
  readonly item?: LightResource
  /** Only there where the gateway says that there is a tests menu. */
  readonly isTestsMenu?: boolean
  /** Redirects some users elsewhere; their menu then omits the entry. */
  readonly insteadFor?: (access: Access) => string | undefined
  /** The resource whose items open here, with their id in the URL; the palette searches it. */
  readonly finds?: string
  /** An external link in the menu, from the configuration. */
  readonly externalLink?: 'cms' | 'pushNotifications'
}

/** A tab that a domain adds to the page of an item of another, exported from its `tabs.ts`. */
export type ItemTab = RouteEntry & {
  /** Its place among the others, lowest first. */
  readonly order: number
}

/** The routes of a domain, exported as `routes` from its `routes.ts`, where the menu finds them. */
export type DomainRoutes = RouteEntry & {
  /** If absent, the domain is an area of its own. */
  readonly area?: Area
  /** Sort order among its siblings, lowest first. */
  readonly order: number
}
