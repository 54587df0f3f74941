import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos' },
  { path: 'modules', title: 'modules' },
  {
    path: 'config',
    title: 'config',
    texts: ['account-config', 'common', 'ui'],
    screen: () => import('./config.tsx'),
  },
  { path: 'cache', title: 'cache', texts: ['cache', 'ui'], screen: () => import('./cache.tsx') },
]

export const routes: DomainRoutes = {
  area: 'account',
  order: 10,
  path: 'customers',
  title: 'customers',
  rule: { authorizedRoles: ['manage_customer_accounts'], accessLevel: 1 },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', tabs },
    { path: 'edit/$accountId', title: 'edit', tabs },
  ],
}
