import type { ItemTab } from '../../shell/routes/entry.ts'

export const eventTabs: readonly ItemTab[] = [
  {
    ...{ order: 120, path: 'predictor', title: 'predictor', itemModules: ['ADDON_PREDICTOR'] },
    rule: { authorizedRoles: ['predictor_write'], requiredModules: ['ADDON_PREDICTOR'] },
    texts: ['predictor', 'predictor-games', 'gifts', 'sponsors', 'quizzes', 'rankings'],
    screen: () => import('./event.tsx'),
  },
]
