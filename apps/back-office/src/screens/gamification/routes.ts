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
      texts: ['gamification', 'quizzes', 'sponsors'],
      screen: () => import('./trivia.tsx'),
      rule: { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] },
    },
    {
      path: 'motm',
      title: 'motm',
      texts: ['gamification', 'quizzes', 'sponsors'],
      screen: () => import('./motm.tsx'),
      rule: { authorizedRoles: ['motm_write'], requiredModules: ['ADDON_MOTM'] },
    },
    {
      path: 'predictor',
      title: 'predictor',
      texts: ['gamification', 'quizzes', 'sponsors'],
      screen: () => import('./predictor.tsx'),
      rule: { authorizedRoles: ['predictor_write'], requiredModules: ['ADDON_PREDICTOR'] },
    },
  ],
}
