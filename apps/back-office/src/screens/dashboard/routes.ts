import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconLayoutDashboard } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 10,
  path: 'dashboard',
  title: 'dashboard',
  icon: IconLayoutDashboard,
  rule: { authorizedRoles: ['conf_player_write', 'sport_player_write'] },
  children: [
    { path: 'all', title: 'all' },
    { path: 'detail', title: 'detail', isDisabled: true },
  ],
}
