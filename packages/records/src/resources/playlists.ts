import { playlists } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { recordsOf } from '../records.ts'

export const playlistRecords = recordsOf(playlists, tables.playlists, {
  links: {
    videos: {
      table: tables.playlistVideos,
      own: 'PlaylistId',
      other: 'VideoId',
      target: tables.videos,
      isOrdered: true,
    },
  },
  /** Null for an automatic playlist, whose content is determined when it is read. */
  computed: {
    videoCount: sql<number | null>`case when playlists.rule is null then
      (select count(*) from playlist_videos l join videos v on v.id = l."VideoId" and v."deletedAt" is null
        where l."PlaylistId" = playlists.id) end`,
  },
})
