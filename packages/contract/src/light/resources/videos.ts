// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const subtitleKinds: typeof full.subtitleKinds = ["subtitles","captions"]
export const thumbnailSources: typeof full.thumbnailSources = ["frame","upload","suggestion"]
export const videoStates: typeof full.videoStates = ["uploading","waiting","encoding","ready","failed"]
export const videos: LightOf<typeof full.videos> = {"name":"videos","base":"/main-api/videos","owner":"account","filters":["state","visibility","tags","categories","subcategories","createdBy","ClipId","ReelId","id"],"ranges":["createdAt","publishedAt","duration"],"sorts":["-createdAt","name","publishedAt","duration","updatedAt"],"search":["name","description"],"translated":["name","description"],"expand":{"Tag":"Tags","Category":"Categories","Subcategory":"Subcategories"},"hasChanges":true,"rights":{"list":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]},"find":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream","liveclipping_write","clip_only"],"authorizedModules":["VIDEOS","STREAM_CLIPPING"]},"create":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]},"update":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]},"remove":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}}
