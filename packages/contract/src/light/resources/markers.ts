// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const markers: LightOf<typeof full.markers> = {"name":"markers","base":"/main-api/markers","under":[["events","EventId"]],"owner":"account","filters":["EventId","MarkerTypeId","ChallengerId","status","source","id"],"ranges":["at"],"sorts":["at","createdAt"],"search":[],"translated":[],"expand":{},"hasChanges":true,"carriesItem":true,"rights":{"list":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]},"find":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]},"create":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"update":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"remove":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}}
