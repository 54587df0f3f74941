import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos', screen: () => import('./infos.tsx') },
  { path: 'ranking', title: 'ranking', texts: ['rankings', 'gifts'], screen: () => import('./ranking.tsx') },
]

export const routes: DomainRoutes = {
  area: 'trivia',
  order: 10,
  path: 'quizzes',
  title: 'quizzes',
  texts: ['quizzes', 'sponsors', 'clips'],
  rule: { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./new.tsx'), tabs },
    { path: 'edit/$id', title: 'edit', finds: 'quizzes', tabs },
  ],
}
