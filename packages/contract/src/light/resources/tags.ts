// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const tags: LightOf<typeof full.tags> = {"name":"tags","base":"/main-api/tags","owner":"account","filters":["tagType","id"],"ranges":[],"sorts":["name","tagType","createdAt"],"search":["name","tagType"],"translated":[],"expand":{},"importable":{"fields":["name","tagType"],"matchBy":{"name":["name","tagType"]},"lookups":{}},"hasChanges":true,"rights":{"list":{"authorizedRoles":["sport_player_write","conf_player_write","video_write","video_download","own_videos_only","use_stream","use_crm","trivia_write"]},"find":{"authorizedRoles":["sport_player_write","conf_player_write","video_write","video_download","own_videos_only","use_stream","use_crm","trivia_write"]},"create":{"authorizedRoles":["sport_player_write"]},"update":{"authorizedRoles":["sport_player_write"]},"remove":{"authorizedRoles":["sport_player_write"]}}}
