import { resourceRoutes } from '../../shell/routes/resourceRoutes.ts'

export const { routes, paths } = resourceRoutes('challengers', {
  area: 'actors',
  order: 10,
  rule: { authorizedRoles: ['sport_player_write'] },
  isListAtRoot: true,
  isImportable: true,
})
