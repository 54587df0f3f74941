import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    ...{ order: 130, path: 'motm', title: 'motm', itemModules: ['ADDON_MOTM'] },
    rule: { authorizedRoles: ['motm_write'], requiredModules: ['ADDON_MOTM'] },
    texts: ['motm', 'motm-games', 'gifts', 'sponsors', 'sports'],
    screen: () => import('./event.tsx'),
  },
]
