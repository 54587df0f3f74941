import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'config', title: 'config' },
  { path: 'markers', title: 'markers' },
]

export const routes: DomainRoutes = {
  area: 'account',
  order: 30,
  path: 'themes',
  title: 'themes',
  rule: { authorizedRoles: ['sport_player_write', 'conf_player_write'], requiredModules: ['THEME'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', tabs },
    { path: 'edit/$themeId', title: 'edit', tabs },
  ],
}
