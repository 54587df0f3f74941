import { resourceRoutes } from '../../shell/routes/resourceRoutes.ts'

export const { routes, paths } = resourceRoutes('speakers', {
  area: 'actors',
  order: 20,
  rule: { authorizedRoles: ['conf_player_write'] },
  isListAtRoot: true,
  isImportable: true,
})
