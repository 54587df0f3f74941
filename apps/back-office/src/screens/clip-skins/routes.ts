import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 60,
  path: 'clip-skins',
  title: 'clip-skins',
  texts: ['clip-skins', 'common', 'sports', 'failures', 'clips', 'uploads'],
  rule: { authorizedRoles: ['liveclipping_write'], requiredModules: ['STREAM_CLIPPING'] },
  screen: () => import('./clip-skins.tsx'),
}
