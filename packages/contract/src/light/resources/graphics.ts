// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const graphics: LightOf<typeof full.graphics> = {"name":"graphics","base":"/main-api/graphics","under":[["events","EventId"]],"owner":"account","filters":["EventId","id"],"ranges":[],"sorts":["createdAt","name"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","ADVERTISING"]},"find":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","ADVERTISING"]},"create":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","ADVERTISING"]},"update":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","ADVERTISING"]},"remove":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","ADVERTISING"]}}}
