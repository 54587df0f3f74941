import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const later: readonly RouteEntry[] = [
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
  texts: ['customers', 'users', 'settings'],
  rule: { authorizedRoles: ['manage_customer_accounts'], accessLevel: 1 },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    {
      path: 'new',
      title: 'create',
      screen: () => import('./new.tsx'),
      tabs: [{ path: 'infos', title: 'infos' }, { path: 'modules', title: 'modules' }, ...later],
    },
    {
      path: 'edit/$accountId',
      title: 'edit',
      finds: 'accounts',
      tabs: [
        { path: 'infos', title: 'infos', screen: () => import('./infos.tsx') },
        { path: 'modules', title: 'modules', screen: () => import('./modules.tsx') },
        ...later,
      ],
    },
  ],
}
