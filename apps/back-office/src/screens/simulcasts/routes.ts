import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'info', title: 'info', screen: () => import('./edit.tsx') },
  { path: 'stats', title: 'stats', screen: () => import('./stats.tsx') },
]

export const routes: DomainRoutes = {
  area: 'events',
  order: 30,
  path: 'simulcasts',
  title: 'simulcasts',
  texts: ['simulcasts'],
  rule: { authorizedRoles: ['simulcast_write'], requiredModules: ['SIMULCAST'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./new.tsx'), tabs },
    { path: 'edit/$simId', title: 'edit', finds: 'simulcasts', tabs },
  ],
}
