// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const moveMarkerType: LightCallOf<typeof full.moveMarkerType> = {"method":"PUT","path":"/main-api/marker-types/{id}/position","right":{"authorizedRoles":["sport_player_write"]}}
export const resetMarkerType: LightCallOf<typeof full.resetMarkerType> = {"method":"POST","path":"/main-api/marker-types/{id}/reset","right":{"authorizedRoles":["sport_player_write"]}}
export const saveSprite: LightCallOf<typeof full.saveSprite> = {"method":"PUT","path":"/main-api/sports/{id}/sprite","right":{"authorizedRoles":["manage_customer_accounts"]}}
