import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos' },
  { path: 'items', title: 'items' },
  { path: 'fans', title: 'fans' },
]

export const routes: DomainRoutes = {
  area: 'account',
  order: 100,
  path: 'products',
  title: 'products',
  rule: { authorizedRoles: ['manage_payments'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', tabs },
    { path: 'edit/$productId', title: 'edit', tabs },
  ],
}
