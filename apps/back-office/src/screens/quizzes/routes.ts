import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos' },
  { path: 'ranking', title: 'ranking', texts: ['rankings', 'gifts'], screen: () => import('./ranking.tsx') },
]

export const routes: DomainRoutes = {
  area: 'trivia',
  order: 10,
  path: 'quizzes',
  title: 'quizzes',
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', tabs },
    { path: 'edit/$id', title: 'edit', tabs },
  ],
}
