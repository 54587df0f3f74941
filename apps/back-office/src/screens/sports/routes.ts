import type { RouteEntry } from '../../shell/routes/entry.ts'

export const sportsRoutes: RouteEntry = {
  path: 'sports',
  title: 'sports',
  rule: { authorizedRoles: ['sport_player_write'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create' },
    { path: 'edit/$sportId', title: 'edit' },
    { path: 'map/$sportId', title: 'sportMap' },
  ],
}
