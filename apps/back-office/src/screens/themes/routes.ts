import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'config', title: 'config', screen: () => import('./edit.tsx') },
  {
    path: 'markers',
    title: 'markers',
    texts: ['themes', 'sports', 'markers'],
    screen: () => import('./markers.tsx'),
  },
]

export const routes: DomainRoutes = {
  area: 'account',
  order: 30,
  path: 'themes',
  title: 'themes',
  texts: ['themes'],
  rule: { authorizedRoles: ['sport_player_write', 'conf_player_write'], requiredModules: ['THEME'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./edit.tsx') },
    { path: 'edit/$themeId', title: 'edit', finds: 'themes', tabs },
  ],
}
