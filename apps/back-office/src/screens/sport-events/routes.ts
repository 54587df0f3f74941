import { events } from '@touchline/contract/light'
import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { eventTabs } from '../../tabs.ts'

export const routes: DomainRoutes = {
  area: 'events',
  order: 10,
  path: 'sports',
  title: 'sportEvents',
  texts: ['events', 'challengers', 'sports', 'ends'],
  rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['SPORT_EVENTS'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./edit.tsx'), tabs: eventTabs },
    { path: 'edit/$id', title: 'edit', finds: 'events', item: events, tabs: eventTabs },
  ],
}
