import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [{ path: 'info', title: 'info' }]

export const routes: DomainRoutes = {
  area: 'events',
  order: 40,
  path: 'aws-simulcasts',
  title: 'awsSimulcasts',
  rule: { authorizedRoles: ['simulcast_write'], requiredModules: ['AWS_STREAM'] },
  children: [
    { path: 'list', title: 'list' },
    { path: 'new', title: 'create', tabs },
    { path: 'edit/$id', title: 'edit', tabs },
  ],
}
