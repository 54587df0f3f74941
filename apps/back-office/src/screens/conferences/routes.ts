import type { AccessRule } from '@touchline/contract/light'
import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

// clip_only may open only the list and the clip tab of a conference.
const own: AccessRule = { authorizedRoles: ['conf_player_write'] }

const tabs: readonly RouteEntry[] = [
  { path: 'info', title: 'info', rule: own },
  { path: 'stream', title: 'stream', rule: own },
  { path: 'chapters', title: 'chapters', rule: own },
  { path: 'clip', title: 'clip', rule: { authorizedRoles: ['liveclipping_write', 'clip_only'] } },
  { path: 'stats', title: 'stats', rule: own },
]

export const routes: DomainRoutes = {
  area: 'events',
  order: 20,
  path: 'conferences',
  title: 'conferences',
  rule: { authorizedRoles: ['conf_player_write', 'clip_only'], requiredModules: ['BUSINESS_PLAYERS'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', rule: own, tabs },
    { path: 'edit/$id', title: 'edit', tabs },
  ],
}
