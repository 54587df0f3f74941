import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 20,
  path: 'users',
  title: 'users',
  texts: ['users', 'groups', 'settings'],
  rule: { authorizedRoles: ['manage_users'] },
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./new.tsx') },
    { path: 'edit/$userId', title: 'edit', finds: 'users', screen: () => import('./edit.tsx') },
    { path: 'group/new', title: 'newGroup', screen: () => import('./group.tsx') },
    { path: 'group/$groupId', title: 'group', finds: 'groups', screen: () => import('./group.tsx') },
  ],
}
