// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const eventAttachments: LightOf<typeof full.eventAttachments> = {"name":"event-attachments","base":"/main-api/event-attachments","under":[["events","EventId"]],"nestedAs":"attachments","owner":"account","filters":["EventId","kind","id"],"ranges":["createdAt"],"sorts":["-createdAt","name"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]},"find":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]},"create":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"update":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"remove":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}}
