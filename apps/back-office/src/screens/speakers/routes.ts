import type { RouteEntry } from '../../shell/routes/entry.ts'

export const speakersRoutes: RouteEntry = {
  path: 'speakers',
  title: 'speakers',
  rule: { authorizedRoles: ['conf_player_write'] },
  children: [
    { path: 'create', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
