import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 130,
  path: 'gamification',
  title: 'gamification',
  tabs: [
    {
      path: 'trivia',
      title: 'trivia',
      texts: ['quizzes', 'sponsors'],
      screen: () => import('./trivia.tsx'),
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
