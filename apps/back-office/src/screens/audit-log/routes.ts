import { auditEntries } from '@touchline/contract/light'
import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 125,
  path: 'audit-log',
  title: 'auditLog',
  rule: auditEntries.rights.list,
  texts: ['audit-log', 'fields'],
  screen: () => import('./list.tsx'),
}
