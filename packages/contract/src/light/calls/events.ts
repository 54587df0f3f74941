// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const actOnConference: LightCallOf<typeof full.actOnConference> = {"method":"POST","path":"/main-api/business-players/{id}/actions","right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS"]},"isHarmless":true}
export const addFixtures: LightCallOf<typeof full.addFixtures> = {"method":"POST","path":"/main-api/rounds/{id}/fixtures","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const announcePresence: LightCallOf<typeof full.announcePresence> = {"method":"PUT","path":"/main-api/events/{id}/presence","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]},"isHarmless":true}
export const changeMarker: LightCallOf<typeof full.changeMarker> = {"method":"PATCH","path":"/main-api/events/{id}/markers/{ref}","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const copyEvent: LightCallOf<typeof full.copyEvent> = {"method":"POST","path":"/main-api/events/{id}/copy","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const cutMarker: LightCallOf<typeof full.cutMarker> = {"method":"POST","path":"/main-api/events/{id}/markers/{markerId}/clips","right":{"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING"]}}
export const endRehearsal: LightCallOf<typeof full.endRehearsal> = {"method":"DELETE","path":"/main-api/events/{id}/rehearsal","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const exportedChapters: typeof full.exportedChapters = ["webvtt","text"]
export const leaveDesk: LightCallOf<typeof full.leaveDesk> = {"method":"POST","path":"/main-api/events/{id}/presence/leave","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]},"isHarmless":true}
export const listHandovers: LightCallOf<typeof full.listHandovers> = {"method":"GET","path":"/main-api/events/{id}/handovers","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
export const listOperators: LightCallOf<typeof full.listOperators> = {"method":"GET","path":"/main-api/events/operators","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
export const mergeMarkers: LightCallOf<typeof full.mergeMarkers> = {"method":"POST","path":"/main-api/events/{id}/markers/{markerId}/merge","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const moveEvents: LightCallOf<typeof full.moveEvents> = {"method":"POST","path":"/main-api/events/move","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const readLooks: LightCallOf<typeof full.readLooks> = {"method":"GET","path":"/main-api/events/{id}/looks","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
export const removeChapters: LightCallOf<typeof full.removeChapters> = {"method":"DELETE","path":"/main-api/business-players/{id}/chapters","right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS"]}}
export const setEventChallengers: LightCallOf<typeof full.setEventChallengers> = {"method":"PATCH","path":"/main-api/events/{id}/relationships/challengers","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const setEventMarkers: LightCallOf<typeof full.setEventMarkers> = {"method":"PATCH","path":"/main-api/events/{id}/relationships/markers","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const startRehearsal: LightCallOf<typeof full.startRehearsal> = {"method":"POST","path":"/main-api/events/{id}/rehearsal","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
