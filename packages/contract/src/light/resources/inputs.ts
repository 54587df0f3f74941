// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const inputs: LightOf<typeof full.inputs> = {"name":"inputs","base":"/streaming-service-api/inputs","owner":"account","filters":["protocol","id"],"ranges":["createdAt"],"sorts":["name","createdAt"],"search":["name"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["use_stream"]},"find":{"authorizedRoles":["use_stream"]},"update":{"authorizedRoles":["use_stream"]},"remove":{"authorizedRoles":["use_stream"]}}}
