import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { binRule } from './rule.ts'

export const routes: DomainRoutes = {
  area: 'account',
  order: 130,
  path: 'bin',
  title: 'bin',
  rule: binRule,
  texts: ['bin'],
  screen: () => import('./list.tsx'),
}
