// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const createRepost: LightCallOf<typeof full.createRepost> = {"method":"POST","path":"/main-api/events/{id}/reposts","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const listReposts: LightCallOf<typeof full.listReposts> = {"method":"GET","path":"/main-api/events/{id}/reposts","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
export const removeRepost: LightCallOf<typeof full.removeRepost> = {"method":"DELETE","path":"/main-api/events/{id}/reposts/{target}","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS"]}}
