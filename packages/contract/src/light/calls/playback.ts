// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const mostStatisticsDays: typeof full.mostStatisticsDays = 366
export const positionCount: typeof full.positionCount = 100
export const readStatistics: LightCallOf<typeof full.readStatistics> = {"method":"GET","path":"/main-api/videos/{id}/statistics","right":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]}}
