// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const clocks: typeof full.clocks = ["up","down","off"]
export const longestSprite: typeof full.longestSprite = 524288
export const sports: LightOf<typeof full.sports> = {"name":"sports","base":"/main-api/sports","owner":"platform","filters":["id","code"],"ranges":[],"sorts":["id","name"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{},"find":{},"create":{"authorizedRoles":["manage_customer_accounts"]},"update":{"authorizedRoles":["manage_customer_accounts"]}}}
