import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos' },
  { path: 'tags', title: 'tags' },
  { path: 'session', title: 'session' },
  { path: 'activities', title: 'activities' },
  { path: 'products', title: 'products' },
]

export const routes: DomainRoutes = {
  area: 'crm',
  order: 10,
  path: 'fans',
  title: 'fans',
  children: [
    { path: 'list', title: 'list' },
    { path: 'edit/$id', title: 'edit', tabs },
  ],
}
