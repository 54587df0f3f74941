// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const listAppearances: LightCallOf<typeof full.listAppearances> = {"method":"GET","path":"/main-api/challengers/{id}/appearances","right":{"authorizedRoles":["sport_player_write"]}}
export const searchChallengers: LightCallOf<typeof full.searchChallengers> = {"method":"GET","path":"/main-api/challengers/search","right":{"authorizedRoles":["sport_player_write"]}}
