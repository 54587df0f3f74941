import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconLayoutDashboard } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 10,
  path: 'dashboard',
  title: 'dashboard',
  icon: IconLayoutDashboard,
  rule: { authorizedRoles: ['conf_player_write', 'sport_player_write'] },
  texts: ['dashboard', 'playback', 'events', 'subscription', 'sports'],
  // As tabs they cost no column of their own.
  tabs: [
    { path: 'all', title: 'all', screen: () => import('./all.tsx') },
    { path: 'detail', title: 'detail', isDisabled: true, screen: () => import('./detail.tsx') },
  ],
}
