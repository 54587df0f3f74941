import type { RouteEntry } from '../../shell/routes/entry.ts'

export const streamsRoutes: RouteEntry = {
  path: 'streams',
  title: 'streams',
  rule: { authorizedRoles: ['use_stream'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create' },
    { path: 'edit/$inputId', title: 'edit' },
  ],
}
