import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'trivia',
  order: 20,
  path: 'rankings',
  title: 'rankings',
  texts: ['rankings'],
  children: [{ path: 'list', title: 'list', screen: () => import('./list.tsx') }],
}
