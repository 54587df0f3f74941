import { events } from '@touchline/contract/light'
import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  {
    path: 'info',
    title: 'info',
    texts: ['embed', 'event-attachments', 'reposts', 'videos'],
    screen: () => import('./edit.tsx'),
  },
  { path: 'stream', title: 'stream', texts: ['stream'], screen: () => import('./stream.tsx') },
  { path: '360', title: 'immersive', itemModules: ['IMMERSIVE', 'AWS_STREAM'] },
  { path: 'multicam', title: 'multicam', itemModules: ['MULTICAM'] },
  { path: 'theme', title: 'theme', texts: ['themes'], screen: () => import('./theme.tsx') },
  {
    path: 'challengers',
    title: 'challengers',
    texts: ['challengers'],
    screen: () => import('./challengers.tsx'),
  },
  {
    path: 'markers',
    title: 'markers',
    texts: ['desk', 'timeline', 'clips', 'videos', 'sports', 'marker-types'],
    screen: () => import('./markers.tsx'),
  },
  {
    path: 'clip',
    title: 'clip',
    rule: { authorizedRoles: ['liveclipping_write'], requiredModules: ['STREAM_CLIPPING'] },
    texts: ['clips', 'reels', 'timeline', 'videos', 'many-clips'],
    screen: () => import('./clip.tsx'),
  },
  { path: 'chat', title: 'chat', itemModules: ['CHAT'] },
  {
    path: 'settings',
    title: 'settings',
    texts: ['challengers'],
    screen: () => import('./settings.tsx'),
  },
  { path: 'stats', title: 'stats', texts: ['playback'], screen: () => import('./stats.tsx') },
  { path: 'predictor', title: 'predictor', itemModules: ['ADDON_PREDICTOR'] },
  { path: 'motm', title: 'motm', itemModules: ['ADDON_MOTM'] },
  {
    path: 'graphics',
    title: 'graphics',
    itemModules: ['ADVERTISING'],
    texts: ['graphics', 'marker-types'],
    screen: () => import('./graphics.tsx'),
  },
]

export const routes: DomainRoutes = {
  area: 'events',
  order: 10,
  path: 'sports',
  title: 'sportEvents',
  texts: ['events', 'challengers', 'sports', 'ends'],
  rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['SPORT_EVENTS'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./edit.tsx'), tabs },
    { path: 'edit/$id', title: 'edit', finds: 'events', item: events, tabs },
  ],
}
