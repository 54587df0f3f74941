// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const chooseSound: LightCallOf<typeof full.chooseSound> = {"method":"PUT","path":"/main-api/videos/{id}/sound","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const encodeVideo: LightCallOf<typeof full.encodeVideo> = {"method":"POST","path":"/main-api/videos/{id}/encoding-job","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const importVideo: LightCallOf<typeof full.importVideo> = {"method":"POST","path":"/main-api/videos/import-url","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const listSubtitles: LightCallOf<typeof full.listSubtitles> = {"method":"GET","path":"/main-api/videos/{id}/subtitles","right":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]}}
export const removeSubtitles: LightCallOf<typeof full.removeSubtitles> = {"method":"DELETE","path":"/main-api/videos/{id}/subtitles/{langId}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const retractVideo: LightCallOf<typeof full.retractVideo> = {"method":"DELETE","path":"/main-api/videos/{id}/share/{target}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const revokeLink: LightCallOf<typeof full.revokeLink> = {"method":"DELETE","path":"/main-api/videos/{id}/share/link","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const saveSubtitles: LightCallOf<typeof full.saveSubtitles> = {"method":"PUT","path":"/main-api/videos/{id}/subtitles/{langId}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const shareTargets: typeof full.shareTargets = ["link","facebook","dailymotion","twitter","youtube"]
export const shareVideo: LightCallOf<typeof full.shareVideo> = {"method":"POST","path":"/main-api/videos/{id}/share/{target}","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
