import type { AccessRule } from '@touchline/contract/light'
import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { conferenceTabs } from '../../tabs.ts'

// clip_only may open only the list and the tabs that say so, such as clip.
const own: AccessRule = { authorizedRoles: ['conf_player_write'] }
const tabs = conferenceTabs.map((tab) => ({ rule: own, ...tab }))

export const routes: DomainRoutes = {
  area: 'events',
  order: 20,
  path: 'conferences',
  title: 'conferences',
  rule: { authorizedRoles: ['conf_player_write', 'clip_only'], requiredModules: ['BUSINESS_PLAYERS'] },
  texts: ['business-players', 'ends'],
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', rule: own, screen: () => import('./edit.tsx'), tabs },
    { path: 'edit/$id', title: 'edit', finds: 'business-players', tabs },
  ],
}
