import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 120,
  path: 'playlists',
  title: 'playlists',
  rule: { authorizedRoles: ['video_write'], requiredModules: ['VIDEOS'] },
  texts: ['playlists'],
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./edit.tsx') },
    { path: 'edit/$id', title: 'edit', finds: 'playlists', screen: () => import('./edit.tsx') },
    { path: '$id/linked-videos', title: 'linkedVideos', screen: () => import('./linkedVideos.tsx') },
  ],
}
