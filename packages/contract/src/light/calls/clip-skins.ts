// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const previewSkin: LightCallOf<typeof full.previewSkin> = {"method":"POST","path":"/main-api/clip-skins/{id}/preview","right":{"authorizedRoles":["liveclipping_write"],"requiredModules":["STREAM_CLIPPING"]}}
