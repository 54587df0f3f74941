import { awsRight } from '@touchline/contract/light'
import type { DomainRoutes, RouteEntry } from '../../shell/routes/entry.ts'

const tabs: readonly RouteEntry[] = [{ path: 'info', title: 'info', screen: () => import('./edit.tsx') }]

export const routes: DomainRoutes = {
  area: 'events',
  order: 40,
  path: 'aws-simulcasts',
  title: 'aws-simulcasts',
  texts: ['aws', 'simulcasts'],
  rule: awsRight,
  children: [
    { path: 'list', title: 'list', screen: () => import('./list.tsx') },
    { path: 'new', title: 'create', screen: () => import('./new.tsx') },
    { path: 'edit/$id', title: 'edit', finds: 'aws-simulcasts', tabs },
  ],
}
