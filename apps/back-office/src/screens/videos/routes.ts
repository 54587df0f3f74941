import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'
import { clipRight } from './rights.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos', screen: () => import('./edit.tsx') },
  { path: 'thumbnail', title: 'thumbnail', texts: ['thumbnails'], screen: () => import('./thumbnail.tsx') },
  { path: 'subtitles', title: 'subtitles', texts: ['subtitles'], screen: () => import('./subtitles.tsx') },
  {
    path: 'clip',
    title: 'clip',
    texts: ['clips', 'reels'],
    rule: clipRight,
    screen: () => import('./clip.tsx'),
  },
  { path: 'statistics', title: 'statistics', texts: ['playback'], screen: () => import('./statistics.tsx') },
]

/** Tabs that only an existing video has. */
const ofExisting = ['thumbnail', 'clip', 'statistics']

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
      tabs: tabs.filter(({ path }) => !ofExisting.includes(path)),
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
