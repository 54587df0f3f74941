// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readReelLimit: LightCallOf<typeof full.readReelLimit> = {"method":"GET","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]},"path":"/streaming-service-api/reels/{id}/visibility-limit"}
export const reelToVideo: LightCallOf<typeof full.reelToVideo> = {"method":"POST","path":"/streaming-service-api/reels/{id}/video","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const withdrawReel: LightCallOf<typeof full.withdrawReel> = {"method":"DELETE","path":"/streaming-service-api/reels/{id}/video","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
