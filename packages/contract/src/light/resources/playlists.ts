// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const playlists: LightOf<typeof full.playlists> = {"name":"playlists","base":"/main-api/playlists","owner":"account","filters":["id"],"ranges":["createdAt"],"sorts":["name","createdAt","updatedAt"],"search":["name","description"],"translated":["name","description"],"expand":{"Video":"Videos"},"rights":{"list":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]},"find":{"authorizedRoles":["video_download","video_write","own_videos_only","use_stream"],"requiredModules":["VIDEOS"]},"create":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]},"update":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]},"remove":{"authorizedRoles":["video_write"],"requiredModules":["VIDEOS"]}}}
