import { resourceRoutes } from '../../shell/routes/resourceRoutes.ts'

export const { routes, paths } = resourceRoutes('tags', {
  area: 'account',
  order: 80,
  rule: { authorizedRoles: ['sport_player_write'] },
  isImportable: true,
})
