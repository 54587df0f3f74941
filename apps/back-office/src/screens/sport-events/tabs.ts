import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  { order: 10, path: 'info', title: 'info', screen: () => import('./edit.tsx') },
  {
    order: 60,
    path: 'challengers',
    title: 'challengers',
    texts: ['challengers'],
    screen: () => import('./challengers.tsx'),
  },
  {
    order: 100,
    path: 'settings',
    title: 'settings',
    texts: ['challengers'],
    screen: () => import('./settings.tsx'),
  },
]
