// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readPreflight: LightCallOf<typeof full.readPreflight> = {"method":"GET","path":"/main-api/events/{id}/preflight","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
