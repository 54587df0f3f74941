import type { ItemTab } from '../../shell/routes/entry.ts'

const tab = { order: 20, path: 'stream', title: 'stream', texts: ['stream'] } as const

export const eventTabs: readonly ItemTab[] = [
  {
    ...tab,
    texts: ['stream', 'inputs', 'preflight', 'ends', 'simulcasts', 'aws'],
    screen: () => import('./event.tsx'),
  },
]
export const conferenceTabs: readonly ItemTab[] = [
  { ...tab, texts: ['stream', 'inputs', 'ends', 'aws'], screen: () => import('./conference.tsx') },
]
