// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const clipSkins: LightOf<typeof full.clipSkins> = {"name":"clip-skins","base":"/main-api/clip-skins","owner":"account","filters":["state","id"],"ranges":[],"sorts":["name","createdAt","updatedAt"],"search":["name"],"translated":[],"expand":{},"hasChanges":true,"rights":{"list":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]},"find":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]},"create":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]},"update":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]},"remove":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]}}}
export const skinRight: typeof full.skinRight = {"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]}
