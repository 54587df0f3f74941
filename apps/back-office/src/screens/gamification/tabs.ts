import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  { order: 130, path: 'motm', title: 'motm', itemModules: ['ADDON_MOTM'] },
]
