import { type PlaylistRule, playlists } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import type { Binding, Context } from '../../crud/binding.ts'
import { byIds } from '../../crud/expand.ts'
import { type Item, listItems } from '../../crud/items.ts'
import { videoBinding } from '../videos/index.ts'
import { ruleQuery } from './rule-query.ts'

const fixedVideos = byIds('videos', 'Videos', () => videoBinding)

export const playlistBinding: Binding = {
  resource: playlists,
  table: tables.playlists,
  links: {
    videos: {
      table: tables.playlistVideos,
      own: 'PlaylistId',
      other: 'VideoId',
      target: tables.videos,
      isOrdered: true,
    },
  },
  /** Null where a rule fills the playlist: what it holds is known when it is read. */
  computed: {
    videoCount: sql`case when playlists.rule is null then
      (select count(*) from playlist_videos l join videos v on v.id = l."VideoId" and v."deletedAt" is null
        where l."PlaylistId" = playlists.id) end`,
  },
  expand: {
    async Video(items: Item[], context: Context) {
      await fixedVideos(
        items.filter((item) => item.rule === null),
        context,
      )
      for (const item of items)
        if (item.rule !== null)
          item.Videos = (await listItems(videoBinding, ruleQuery(item.rule as PlaylistRule), context)).data
    },
  },
}
