import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'crm',
  order: 20,
  path: 'fanProfiles',
  title: 'fanProfiles',
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
