// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const views: LightOf<typeof full.views> = {"name":"views","base":"/main-api/views","owner":"account","filters":["list","id"],"ranges":[],"sorts":["name","createdAt"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{},"find":{},"create":{},"update":{},"remove":{}}}
