// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const clipTemplates: LightOf<typeof full.clipTemplates> = {"name":"clip-templates","base":"/streaming-service-api/clip-templates","owner":"account","filters":["id"],"ranges":[],"sorts":["name","createdAt","updatedAt"],"search":["name","titlePattern"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING"]},"find":{"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING"]},"create":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]},"update":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]},"remove":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]}}}
