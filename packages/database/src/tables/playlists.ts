import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { linkTable, listed } from './lists.ts'
import { videos } from './videos.ts'

export const playlists = pgTable(
  'playlists',
  {
    ...owned(),
    name: text().notNull(),
    description: text(),
    rule: jsonb(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => listed('playlists', table, table.name, table.createdAt, table.updatedAt),
)

ends(playlists, { bin: {} })

export const playlistVideos = linkTable(
  'playlist_videos',
  'videos',
  ['PlaylistId', playlists],
  ['VideoId', videos],
  { isOrdered: true },
)

ends(playlistVideos, { with: [playlists, videos] })
