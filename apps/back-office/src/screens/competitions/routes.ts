import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 70,
  path: 'competitions',
  title: 'competitions',
  rule: { authorizedRoles: ['sport_player_write'] },
}
