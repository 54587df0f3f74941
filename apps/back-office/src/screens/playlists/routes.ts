import { resourceRoutes } from '../../shell/routes/resourceRoutes.ts'

export const { routes } = resourceRoutes('playlists', {
  area: 'account',
  order: 120,
  rule: { authorizedRoles: ['video_write'], requiredModules: ['VIDEOS'] },
  children: [
    { path: '$id/linked-videos', title: 'linkedVideos', screen: () => import('./linkedVideos.tsx') },
  ],
})
