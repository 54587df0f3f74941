import type { RouteEntry } from '../../shell/routes/entry.ts'
import { IconDatabaseImport } from '../../ui/icons/index.ts'

export const dataImportRoutes: RouteEntry = {
  path: 'data-import',
  title: 'dataImport',
  icon: IconDatabaseImport,
  rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['IMPORTDATA'] },
  children: [{ path: 'ipfl', title: 'ipfl' }],
}
