// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const speakerRight: typeof full.speakerRight = {"authorizedRoles":["conf_player_write"]}
export const speakers: LightOf<typeof full.speakers> = {"name":"speakers","base":"/main-api/speakers","owner":"account","filters":["company","id"],"ranges":["createdAt"],"sorts":["lastName","name","company","createdAt","updatedAt"],"search":["name","title","company"],"translated":["title","biography"],"expand":{},"importable":{"fields":["firstName","lastName","title","company","biography","links"],"matchBy":{"name":["firstName","lastName"]},"lookups":{}},"rights":{"list":{"authorizedRoles":["conf_player_write"]},"find":{"authorizedRoles":["conf_player_write"]},"create":{"authorizedRoles":["conf_player_write"]},"update":{"authorizedRoles":["conf_player_write"]},"remove":{"authorizedRoles":["conf_player_write"]}}}
