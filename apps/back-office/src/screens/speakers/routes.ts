import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'actors',
  order: 20,
  path: 'speakers',
  title: 'speakers',
  rule: { authorizedRoles: ['conf_player_write'] },
  children: [
    { path: 'create', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
