import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 70,
  path: 'competitions',
  title: 'competitions',
  texts: ['competitions', 'sports', 'events'],
  rule: { authorizedRoles: ['sport_player_write'] },
  screen: () => import('./competitions.tsx'),
}
