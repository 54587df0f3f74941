import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'crm',
  order: 20,
  path: 'fanProfiles',
  title: 'fanProfiles',
  texts: ['profiles', 'fans'],
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./edit.tsx') },
    { path: 'edit/$id', title: 'edit', finds: 'profiles', screen: () => import('./edit.tsx') },
  ],
}
