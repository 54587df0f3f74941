// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const clipAnglesRight: typeof full.clipAnglesRight = {"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING","SPORT_EVENTS","MULTICAM"]}
export const clipToVideo: LightCallOf<typeof full.clipToVideo> = {"method":"POST","path":"/streaming-service-api/clips/{id}/video","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
export const listConferenceClips: LightCallOf<typeof full.listConferenceClips> = {"method":"GET","path":"/main-api/business-players/{id}/clips","right":{"authorizedRoles":["conf_player_write","clip_only","liveclipping_write"],"requiredModules":["BUSINESS_PLAYERS"]}}
export const listEventClips: LightCallOf<typeof full.listEventClips> = {"method":"GET","path":"/main-api/events/{id}/clips","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS"]}}
export const readClipAngles: LightCallOf<typeof full.readClipAngles> = {"method":"GET","path":"/main-api/events/{id}/clip-angles","right":{"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING","SPORT_EVENTS","MULTICAM"]}}
export const readClipLimit: LightCallOf<typeof full.readClipLimit> = {"method":"GET","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]},"path":"/streaming-service-api/clips/{id}/visibility-limit"}
export const withdrawClip: LightCallOf<typeof full.withdrawClip> = {"method":"DELETE","path":"/streaming-service-api/clips/{id}/video","right":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}
