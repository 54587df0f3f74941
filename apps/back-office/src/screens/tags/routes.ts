import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 80,
  path: 'tags',
  title: 'tags',
  rule: { authorizedRoles: ['sport_player_write'] },
  texts: ['tags'],
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./edit.tsx') },
    { path: 'edit/$id', title: 'edit', finds: 'tags', screen: () => import('./edit.tsx') },
  ],
}
