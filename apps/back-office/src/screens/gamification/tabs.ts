import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  { order: 120, path: 'predictor', title: 'predictor', itemModules: ['ADDON_PREDICTOR'] },
]
