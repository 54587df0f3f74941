// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const linkCategoryVideos: LightCallOf<typeof full.linkCategoryVideos> = {"method":"PUT","path":"/main-api/categories/{id}/videos","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const moveCategory: LightCallOf<typeof full.moveCategory> = {"method":"PUT","path":"/main-api/categories/{id}/position","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const moveSubcategory: LightCallOf<typeof full.moveSubcategory> = {"method":"PUT","path":"/main-api/subcategories/{id}/position","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
