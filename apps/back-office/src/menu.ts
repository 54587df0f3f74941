import { areas } from './shell/routes/areas.ts'
import type { DomainRoutes, RouteEntry } from './shell/routes/entry.ts'
import { ordered } from './shell/routes/ordered.ts'

const domains = Object.values(
  import.meta.glob<DomainRoutes>('./screens/*/routes.ts', { eager: true, import: 'routes' }),
)

/** The menu: the areas in order, each with its domains, from their `routes.ts`. */
export const menu: readonly RouteEntry[] = ordered([
  ...domains.filter(({ area }) => !area),
  ...Object.entries(areas).map(([path, area]) => {
    const children = ordered(domains.filter((domain) => domain.area === path))
    return { path, ...area, ...(children.length > 0 && { children }) }
  }),
])
