// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const clipStates: typeof full.clipStates = ["waiting","in_progress","ready","failed"]
export const clipSubtitles: typeof full.clipSubtitles = ["none","beside","burnt"]
export const clips: LightOf<typeof full.clips> = {"name":"clips","base":"/streaming-service-api/clips","owner":"account","filters":["videoId","MarkerId","eventId","businessPlayerId","ClipSkinId","state","id"],"ranges":["createdAt"],"sorts":["-createdAt","title","in"],"search":["title"],"translated":[],"expand":{},"hasChanges":true,"rights":{"list":{"authorizedRoles":["liveclipping_write","clip_only","video_write","video_download"],"requiredModules":["STREAM_CLIPPING"]},"find":{"authorizedRoles":["liveclipping_write","clip_only","video_write","video_download"],"requiredModules":["STREAM_CLIPPING"]},"create":{"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING"]},"update":{"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING"]},"remove":{"authorizedRoles":["liveclipping_write","clip_only"],"requiredModules":["STREAM_CLIPPING"]}}}
export const mostAngleCuts: typeof full.mostAngleCuts = 60
export const mostKeyframes: typeof full.mostKeyframes = 120
