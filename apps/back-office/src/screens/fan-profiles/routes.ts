import type { RouteEntry } from '../../shell/routes/entry.ts'

export const fanProfilesRoutes: RouteEntry = {
  path: 'fanProfiles',
  title: 'fanProfiles',
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create' },
    { path: 'edit/$id', title: 'edit' },
  ],
}
