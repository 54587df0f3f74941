import type { RouteEntry } from '../../shell/routes/entry.ts'

export const rankingsRoutes: RouteEntry = {
  path: 'rankings',
  title: 'rankings',
  children: [{ path: 'list', title: 'list' }],
}
