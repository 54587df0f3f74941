import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'medias',
  order: 20,
  path: 'streams',
  title: 'inputs',
  texts: ['inputs'],
  rule: { authorizedRoles: ['use_stream'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./new.tsx') },
    { path: 'edit/$inputId', title: 'edit', finds: 'inputs', screen: () => import('./edit.tsx') },
  ],
}
