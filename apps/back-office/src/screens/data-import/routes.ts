import { IconDatabaseImport } from '@tabler/icons-react'
import type { DomainRoutes } from '../../shell/routes/entry.ts'

export const routes: DomainRoutes = {
  order: 80,
  path: 'data-import',
  title: 'dataImport',
  icon: IconDatabaseImport,
  rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['IMPORTDATA'] },
  children: [{ path: 'ipfl', title: 'ipfl' }],
}
