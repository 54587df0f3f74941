import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'info', title: 'info' },
  { path: 'stream', title: 'stream' },
  { path: '360', title: 'immersive' },
  { path: 'multicam', title: 'multicam' },
  { path: 'theme', title: 'theme' },
  { path: 'challengers', title: 'challengers' },
  { path: 'markers', title: 'markers' },
  { path: 'clip', title: 'clip', rule: { authorizedRoles: ['liveclipping_write'] } },
  { path: 'chat', title: 'chat' },
  { path: 'settings', title: 'settings' },
  { path: 'stats', title: 'stats' },
  { path: 'predictor', title: 'predictor' },
  { path: 'motm', title: 'motm' },
  { path: 'graphics', title: 'graphics' },
]

export const routes: DomainRoutes = {
  area: 'events',
  order: 10,
  path: 'sports',
  title: 'sportEvents',
  rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['SPORT_EVENTS'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', tabs },
    { path: 'edit/$id', title: 'edit', tabs },
  ],
}
