import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'medias',
  order: 20,
  path: 'streams',
  title: 'streams',
  rule: { authorizedRoles: ['use_stream'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create' },
    { path: 'edit/$inputId', title: 'edit' },
  ],
}
