import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconTool } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 110,
  path: 'admin-tools',
  title: 'adminTools',
  icon: IconTool,
  rule: { authorizedRoles: ['manage_customer_accounts'] },
  children: [
    {
      path: 'query-builder',
      title: 'queryBuilder',
      texts: ['questions', 'fields'],
      screen: () => import('./query-builder.tsx'),
    },
    {
      path: 'parser-mapping',
      title: 'parserMapping',
      children: [{ path: '$provider/$sportId/$mode/$dataProviderMappingId', title: 'parserMapping' }],
    },
    {
      path: 'purge-cache',
      title: 'purgeCache',
      texts: ['cache', 'ui'],
      screen: () => import('./purge-cache.tsx'),
    },
    { path: 'generate-events', title: 'generateEvents' },
  ],
}
