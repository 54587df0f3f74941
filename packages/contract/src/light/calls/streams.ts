// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readConferenceStreamStatus: LightCallOf<typeof full.readConferenceStreamStatus> = {"path":"/main-api/conference-streams/{id}/status","right":{"authorizedRoles":["conf_player_write","clip_only","liveclipping_write"],"requiredModules":["BUSINESS_PLAYERS"]},"method":"GET"}
export const readStreamStatus: LightCallOf<typeof full.readStreamStatus> = {"path":"/main-api/event-streams/{id}/status","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]},"method":"GET"}
export const switchConferenceStream: LightCallOf<typeof full.switchConferenceStream> = {"path":"/main-api/conference-streams/{id}/switch","right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS"]},"method":"POST"}
export const switchStream: LightCallOf<typeof full.switchStream> = {"path":"/main-api/event-streams/{id}/switch","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"method":"POST"}
