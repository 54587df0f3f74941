import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    ...{ order: 40, path: 'multicam', title: 'multicam', itemModules: ['MULTICAM'] },
    ...{ rule: { requiredModules: ['MULTICAM'] }, texts: ['multicams'], screen: () => import('./event.tsx') },
  },
]
