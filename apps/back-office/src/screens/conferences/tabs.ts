import type { ItemTab } from '../../shell/routes/entry.ts'

export const conferenceTabs: readonly ItemTab[] = [
  { order: 10, path: 'info', title: 'info', screen: () => import('./edit.tsx') },
  {
    order: 30,
    path: 'chapters',
    title: 'chapters',
    texts: ['chapters', 'timeline', 'clips'],
    screen: () => import('./chapters.tsx'),
  },
]
