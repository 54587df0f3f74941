import type { DomainRoutes } from '../../shell/routes/entry.ts'

const administrators = { authorizedRoles: ['manage_customer_accounts'] } as const
/** Administrators edit what operators see. */
const both = { authorizedRoles: ['sport_player_write', 'manage_customer_accounts'] } as const

export const routes: DomainRoutes = {
  area: 'account',
  order: 40,
  path: 'sports',
  title: 'sports',
  texts: ['sports', 'marker-types'],
  rule: { authorizedRoles: ['sport_player_write'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', rule: administrators, screen: () => import('./edit.tsx') },
    { path: 'edit/$sportId', title: 'edit', finds: 'sports', rule: both, screen: () => import('./edit.tsx') },
    { path: 'map/$sportId', title: 'sportMap', rule: both, screen: () => import('./map.tsx') },
  ],
}
