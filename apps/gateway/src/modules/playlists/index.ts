import { fieldFault, type PlaylistRule, playlists } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import type { Binding, Context } from '../../crud/binding.ts'
import { byIds } from '../../crud/expand.ts'
import { type Item, listItems } from '../../crud/items.ts'
import { insertRow, updateRow } from '../../crud/write.ts'
import { videoBinding } from '../videos/index.ts'
import { ruleQuery } from './rule-query.ts'

/** Throws `malformed` where a rule names a tag or a category that the account does not have. */
async function checkRule({ rule }: Record<string, unknown>, { scope }: Context): Promise<void> {
  const { tags = [], categories = [] } = (rule ?? {}) as Partial<PlaylistRule>
  if (tags.length + categories.length === 0) return
  const [known] = await scope.query<{ tags: number; categories: number }>(
    `select
      (select count(*)::int from tags where "AccountId" = $1 and id = any($2::int[]) and "deletedAt" is null) as tags,
      (select count(*)::int from categories
        where "AccountId" = $1 and id = any($3::int[]) and "deletedAt" is null) as categories`,
    [tags, categories],
  )
  if (known?.tags !== tags.length)
    throw fieldFault('rule.tags', 'unknown_item', { key: 'common.unknownItem' })
  if (known.categories !== categories.length)
    throw fieldFault('rule.categories', 'unknown_item', { key: 'common.unknownItem' })
}

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
  async create(body, context) {
    await checkRule(body, context)
    return await insertRow(context.scope, playlistBinding, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    await checkRule(body, context)
    return await updateRow(context.scope, playlistBinding, id, body, version === undefined ? {} : { version })
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
