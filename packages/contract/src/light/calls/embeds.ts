// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const listConferencePublications: LightCallOf<typeof full.listConferencePublications> = {"method":"GET","path":"/main-api/business-players/{id}/publications","right":{"authorizedRoles":["conf_player_write","clip_only","liveclipping_write"],"requiredModules":["BUSINESS_PLAYERS"]}}
export const listEventPublications: LightCallOf<typeof full.listEventPublications> = {"method":"GET","path":"/main-api/events/{id}/publications","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
export const publicStates: typeof full.publicStates = ["unpublished","planned","live","replay","cancelled","postponed"]
export const readConferenceEmbed: LightCallOf<typeof full.readConferenceEmbed> = {"method":"GET","path":"/main-api/business-players/{id}/embed","right":{"authorizedRoles":["conf_player_write","clip_only","liveclipping_write"],"requiredModules":["BUSINESS_PLAYERS"]}}
export const readConferenceStatistics: LightCallOf<typeof full.readConferenceStatistics> = {"method":"GET","path":"/main-api/business-players/{id}/statistics","right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS"]}}
export const readEventEmbed: LightCallOf<typeof full.readEventEmbed> = {"method":"GET","path":"/main-api/events/{id}/embed","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
export const readEventStatistics: LightCallOf<typeof full.readEventStatistics> = {"method":"GET","path":"/main-api/events/{id}/statistics","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
