import type { RouteEntry } from '../../shell/routes/entry.ts'

export const competitionsRoutes: RouteEntry = {
  path: 'competitions',
  title: 'competitions',
  rule: { authorizedRoles: ['sport_player_write'] },
}
