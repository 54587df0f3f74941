// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const motmGames: LightOf<typeof full.motmGames> = {"name":"motm-games","base":"/motm-service-api/games","owner":"account","filters":["EventId","state","SponsorId","id"],"ranges":["opensAt","createdAt"],"sorts":["-createdAt","name"],"search":["name"],"translated":["name"],"expand":{},"rights":{"list":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]},"find":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]},"create":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]},"update":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]},"remove":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}}
