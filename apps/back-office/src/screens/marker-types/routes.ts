import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 50,
  path: 'marker-types',
  title: 'marker-types',
  rule: { authorizedRoles: ['sport_player_write'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'create', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
