// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const exportSpeakers: LightCallOf<typeof full.exportSpeakers> = {"method":"GET","path":"/main-api/speakers/account/csv","right":{"authorizedRoles":["conf_player_write"]}}
