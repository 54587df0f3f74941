import type { AccessRule } from '@touchline/contract/light'
import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

// clip_only may open only the list and the clip tab of a conference.
const own: AccessRule = { authorizedRoles: ['conf_player_write'] }

const tabs: readonly RouteEntry[] = [
  { path: 'info', title: 'info', rule: own, texts: ['embed', 'videos'], screen: () => import('./edit.tsx') },
  { path: 'stream', title: 'stream', rule: own, texts: ['stream'], screen: () => import('./stream.tsx') },
  {
    path: 'chapters',
    title: 'chapters',
    rule: own,
    texts: ['chapters', 'timeline', 'clips'],
    screen: () => import('./chapters.tsx'),
  },
  {
    path: 'clip',
    title: 'clip',
    rule: { authorizedRoles: ['liveclipping_write', 'clip_only'], requiredModules: ['STREAM_CLIPPING'] },
    texts: ['clips', 'reels', 'timeline', 'chapters', 'videos'],
    screen: () => import('./clip.tsx'),
  },
  {
    path: 'stats',
    title: 'stats',
    rule: own,
    texts: ['playback'],
    screen: () => import('./stats.tsx'),
  },
]

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
