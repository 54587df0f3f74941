import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'info', title: 'info' },
  { path: 'stats', title: 'stats' },
]

export const routes: DomainRoutes = {
  area: 'events',
  order: 30,
  path: 'simulcasts',
  title: 'simulcasts',
  rule: { authorizedRoles: ['simulcast_write'], requiredModules: ['SIMULCAST'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', tabs },
    { path: 'edit/$simId', title: 'edit', tabs },
  ],
}
