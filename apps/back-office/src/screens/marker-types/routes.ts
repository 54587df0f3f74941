import type { RouteEntry } from '../../shell/routes/entry.ts'

export const markerTypesRoutes: RouteEntry = {
  path: 'marker-types',
  title: 'markerTypes',
  rule: { authorizedRoles: ['sport_player_write'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'create', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
