// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const listThumbnailSuggestions: LightCallOf<typeof full.listThumbnailSuggestions> = {"method":"GET","path":"/main-api/videos/{id}/thumbnail-suggestions","right":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]}}
export const removeThumbnail: LightCallOf<typeof full.removeThumbnail> = {"method":"DELETE","path":"/main-api/videos/{id}/thumbnails/{langId}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const setThumbnail: LightCallOf<typeof full.setThumbnail> = {"method":"PUT","path":"/main-api/videos/{id}/thumbnails/{langId}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
