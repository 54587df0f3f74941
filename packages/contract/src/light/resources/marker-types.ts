// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const markerTypes: LightOf<typeof full.markerTypes> = {"name":"marker-types","base":"/main-api/marker-types","owner":"account","filters":["SportId","category","id"],"ranges":[],"sorts":["position","name","createdAt"],"search":["name"],"translated":["name"],"expand":{},"rights":{"list":{"authorizedRoles":["sport_player_write"]},"find":{"authorizedRoles":["sport_player_write"]},"create":{"authorizedRoles":["sport_player_write"]},"update":{"authorizedRoles":["sport_player_write"]},"remove":{"authorizedRoles":["sport_player_write"]}}}
