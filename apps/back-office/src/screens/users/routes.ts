import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 20,
  path: 'users',
  title: 'users',
  rule: { authorizedRoles: ['manage_users'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create' },
    { path: 'edit/$userId', title: 'edit' },
    { path: 'group/new', title: 'newGroup' },
    { path: 'group/$groupId', title: 'group' },
  ],
}
