// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const challengerRight: typeof full.challengerRight = {"authorizedRoles":["sport_player_write"]}
export const challengerTypes: typeof full.challengerTypes = ["team","person"]
export const challengers: LightOf<typeof full.challengers> = {"name":"challengers","base":"/main-api/challengers","owner":"account","filters":["type","SportId","country","id"],"ranges":["createdAt"],"sorts":["name","code","createdAt","updatedAt"],"search":["name","shortName","code"],"translated":[],"expand":{},"importable":{"fields":["name","shortName","code","type","SportId","country","colours","squad","externalIds"],"matchBy":{"name":["name"],"externalId":["externalIds"]},"lookups":{"SportId":"sports"}},"rights":{"list":{"authorizedRoles":["sport_player_write"]},"find":{"authorizedRoles":["sport_player_write"]},"create":{"authorizedRoles":["sport_player_write"]},"update":{"authorizedRoles":["sport_player_write"]},"remove":{"authorizedRoles":["sport_player_write"]}}}
