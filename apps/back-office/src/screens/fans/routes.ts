import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [
  { path: 'infos', title: 'infos', screen: () => import('./infos.tsx') },
  { path: 'tags', title: 'tags', screen: () => import('./tags.tsx') },
  { path: 'session', title: 'session', screen: () => import('./session.tsx') },
  { path: 'activities', title: 'activities', screen: () => import('./activities.tsx') },
  { path: 'products', title: 'products', screen: () => import('./products.tsx') },
]

export const routes: DomainRoutes = {
  area: 'crm',
  order: 10,
  path: 'fans',
  title: 'fans',
  texts: ['fans', 'profiles'],
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./infos.tsx') },
    {
      path: 'import',
      title: 'importCsv',
      texts: ['fans', 'imports', 'fan-imports'],
      screen: () => import('./import.tsx'),
    },
    { path: 'edit/$id', title: 'edit', finds: 'fans', tabs },
  ],
}
