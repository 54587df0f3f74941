// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const chats: LightOf<typeof full.chats> = {"name":"chats","base":"/main-api/chats","owner":"account","filters":["EventId","state","id"],"ranges":["createdAt"],"sorts":["-createdAt","name"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]},"find":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]},"create":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]},"update":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]},"remove":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}}
