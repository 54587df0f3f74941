import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 40,
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
