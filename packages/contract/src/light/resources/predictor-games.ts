// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const predictorGames: LightOf<typeof full.predictorGames> = {"name":"predictor-games","base":"/predictor-service-api/games","owner":"account","filters":["EventId","SponsorId","state","id"],"ranges":["createdAt"],"sorts":["-createdAt","name"],"search":["name"],"translated":["name"],"expand":{},"rights":{"list":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]},"find":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]},"create":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]},"update":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]},"remove":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}}
