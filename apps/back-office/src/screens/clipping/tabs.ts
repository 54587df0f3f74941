import type { ItemTab } from '../../shell/routes/entry.ts'

const tab = { order: 80, path: 'clip', title: 'clip' } as const

export const eventTabs: readonly ItemTab[] = [
  {
    ...tab,
    rule: { authorizedRoles: ['liveclipping_write'], requiredModules: ['STREAM_CLIPPING'] },
    texts: ['clips', 'reels', 'timeline', 'videos', 'many-clips'],
    screen: () => import('./event.tsx'),
  },
]

export const conferenceTabs: readonly ItemTab[] = [
  {
    ...tab,
    rule: { authorizedRoles: ['liveclipping_write', 'clip_only'], requiredModules: ['STREAM_CLIPPING'] },
    texts: ['clips', 'reels', 'timeline', 'chapters', 'videos'],
    screen: () => import('./conference.tsx'),
  },
]
