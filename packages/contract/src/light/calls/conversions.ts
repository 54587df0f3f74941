// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const convertUpload: LightCallOf<typeof full.convertUpload> = {"method":"POST","path":"/streaming-service-api/convert/upload/{id}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const readAssembly: LightCallOf<typeof full.readAssembly> = {"method":"GET","path":"/streaming-service-api/convert/assembly/{id}","right":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]}}
export const readConversion: LightCallOf<typeof full.readConversion> = {"method":"GET","path":"/streaming-service-api/convert/{id}/status","right":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]}}
export const startAssembly: LightCallOf<typeof full.startAssembly> = {"method":"POST","path":"/streaming-service-api/convert/assembly/{id}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
