import type { RouteEntry } from '../../shell/routes/entry.ts'

export const challengersRoutes: RouteEntry = {
  path: 'challengers',
  title: 'challengers',
  rule: { authorizedRoles: ['sport_player_write'] },
  children: [
    { path: 'create', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
