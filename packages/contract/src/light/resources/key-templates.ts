// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const keyTemplates: LightOf<typeof full.keyTemplates> = {"name":"key-templates","base":"/main-api/key-templates","owner":"account","filters":["SportId","isShared","createdBy","id"],"ranges":[],"sorts":["name","createdAt"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"find":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"create":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"update":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"remove":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}}
