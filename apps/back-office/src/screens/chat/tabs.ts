import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  { order: 90, path: 'chat', title: 'chat', itemModules: ['CHAT'] },
]
