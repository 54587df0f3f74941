import type { DomainRoutes } from '../../shell/routes/entry.ts'
import { IconDatabaseImport } from '../../ui/icons/index.ts'

export const routes: DomainRoutes = {
  order: 80,
  path: 'data-import',
  title: 'dataImport',
  icon: IconDatabaseImport,
  rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['IMPORTDATA'] },
  children: [{ path: 'ipfl', title: 'ipfl' }],
}
