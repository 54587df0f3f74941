// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const exportMarkers: LightCallOf<typeof full.exportMarkers> = {"method":"GET","path":"/main-api/events/{id}/markers/export","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
export const importEventStats: LightCallOf<typeof full.importEventStats> = {"method":"POST","path":"/main-api/jobs/importEventStats","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const importMarkers: LightCallOf<typeof full.importMarkers> = {"method":"POST","path":"/main-api/jobs/importMarkers","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
