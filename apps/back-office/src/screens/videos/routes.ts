import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos', screen: () => import('./edit.tsx') },
  { path: 'subtitles', title: 'subtitles', texts: ['subtitles'], screen: () => import('./subtitles.tsx') },
  {
    path: 'clip',
    title: 'clip',
    texts: ['clips'],
    rule: { authorizedRoles: ['liveclipping_write', 'clip_only'], requiredModules: ['STREAM_CLIPPING'] },
    screen: () => import('./clip.tsx'),
  },
]

export const routes: DomainRoutes = {
  area: 'medias',
  order: 10,
  path: 'videos',
  title: 'videos',
  rule: { requiredModules: ['VIDEOS'] },
  texts: ['videos'],
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    {
      path: 'create',
      title: 'create',
      rule: { authorizedRoles: ['video_write'] },
      screen: () => import('./create.tsx'),
      // Clips can only be cut from an existing video.
      tabs: tabs.filter(({ path }) => path !== 'clip'),
    },
    {
      path: 'edit/$videoId',
      title: 'edit',
      finds: 'videos',
      rule: { authorizedRoles: ['video_write'] },
      tabs,
    },
  ],
}
