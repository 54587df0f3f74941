import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 50,
  path: 'marker-types',
  title: 'marker-types',
  texts: ['marker-types', 'sports', 'markers'],
  rule: { authorizedRoles: ['sport_player_write'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'create', title: 'create', screen: () => import('./edit.tsx') },
    { path: 'edit/$id', title: 'edit', finds: 'marker-types', screen: () => import('./edit.tsx') },
  ],
}
