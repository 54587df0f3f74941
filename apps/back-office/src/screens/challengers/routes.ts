import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'actors',
  order: 10,
  path: 'challengers',
  title: 'challengers',
  rule: { authorizedRoles: ['sport_player_write'] },
  children: [
    { path: 'create', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
