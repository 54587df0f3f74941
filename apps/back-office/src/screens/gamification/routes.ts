import type { RouteEntry } from '../../shell/routes/entry.ts'

export const gamificationRoutes: RouteEntry = {
  path: 'gamification',
  title: 'gamification',
  tabs: [
    {
      path: 'trivia',
      title: 'trivia',
      rule: { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] },
    },
    {
      path: 'motm',
      title: 'motm',
      rule: { authorizedRoles: ['motm_write'], requiredModules: ['ADDON_MOTM'] },
    },
    {
      path: 'predictor',
      title: 'predictor',
      rule: { authorizedRoles: ['predictor_write'], requiredModules: ['ADDON_PREDICTOR'] },
    },
  ],
}
