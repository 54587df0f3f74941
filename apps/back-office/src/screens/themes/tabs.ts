import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  { order: 50, path: 'theme', title: 'theme', texts: ['themes'], screen: () => import('./event.tsx') },
]
