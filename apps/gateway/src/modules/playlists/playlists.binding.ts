import { fieldError, type PlaylistRule } from '@touchline/contract'
import {
  categoryRecords,
  findRow,
  insertRow,
  playlistRecords,
  type Records,
  tagRecords,
  updateRow,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { byIds } from '../../crud/expand.ts'
import { listItems } from '../../crud/items.ts'
import { videoBinding } from '../videos/videos.binding.ts'
import { ruleQuery } from './rule-query.ts'

/** Throws `malformed` unless the actor can see every item in `field`. */
async function checkSeen(
  field: string,
  records: Records,
  ids: readonly number[] | undefined,
  { scope }: Context,
): Promise<void> {
  if (!ids?.length) return
  const seen = await visibleIds(scope, records, ids)
  if (!ids.every((id) => seen.has(id))) throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
}

async function check({ rule, videos }: Partial<BodyOf<typeof playlistRecords>>, context: Context) {
  await checkSeen('videos', videoRecords, videos, context)
  await checkSeen('rule.tags', tagRecords, rule?.tags, context)
  await checkSeen('rule.categories', categoryRecords, rule?.categories, context)
}

const fixedVideos = byIds('videos', 'Videos', videoBinding)

export const playlistBinding = bind(playlistRecords, {
  async create(body, context) {
    await check(body, context)
    return await insertRow(context.scope, playlistRecords, body, { isAnswer: true })
  },
  async update(id, body, version, context) {
    // Items that are already in the playlist stay, whoever can see them.
    const known = body.videos && (await findRow(context.scope, playlistRecords, id)).videos
    await check({ ...body, videos: body.videos?.filter((video) => !known?.includes(video)) }, context)
    return await updateRow(context.scope, playlistRecords, id, body, { version })
  },
  expand: {
    async Video(items, context) {
      await fixedVideos(
        items.filter((item) => item.rule === null),
        context,
      )
      for (const item of items)
        if (item.rule !== null)
          item.Videos = (await listItems(videoBinding, ruleQuery(item.rule as PlaylistRule), context)).data
    },
  },
})
