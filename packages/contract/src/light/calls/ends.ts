// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const continueConference: LightCallOf<typeof full.continueConference> = {"right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS"]},"method":"DELETE","path":"/main-api/business-players/{id}/process-end-live"}
export const continueEvent: LightCallOf<typeof full.continueEvent> = {"right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"method":"DELETE","path":"/main-api/events/{id}/process-end-live"}
export const endAwsConference: LightCallOf<typeof full.endAwsConference> = {"right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS"]},"method":"POST","path":"/main-api/business-players/{id}/process-end-live-aws"}
export const endAwsEvent: LightCallOf<typeof full.endAwsEvent> = {"right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"method":"POST","path":"/main-api/events/{id}/process-end-live-aws"}
export const endConference: LightCallOf<typeof full.endConference> = {"right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS"]},"method":"POST","path":"/main-api/business-players/{id}/process-end-live"}
export const endDailymotionEvent: LightCallOf<typeof full.endDailymotionEvent> = {"right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"method":"POST","path":"/main-api/events/{id}/process-end-live-dailymotion"}
export const endEvent: LightCallOf<typeof full.endEvent> = {"right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]},"method":"POST","path":"/main-api/events/{id}/process-end-live"}
