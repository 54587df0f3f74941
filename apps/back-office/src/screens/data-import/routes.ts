import { IconDatabaseImport } from '@tabler/icons-react'
import type { RouteEntry } from '../../shell/routes/entry.ts'

export const dataImportRoutes: RouteEntry = {
  path: 'data-import',
  title: 'dataImport',
  icon: IconDatabaseImport,
  rule: { authorizedRoles: ['sport_player_write'], requiredModules: ['IMPORTDATA'] },
  children: [{ path: 'ipfl', title: 'ipfl' }],
}
