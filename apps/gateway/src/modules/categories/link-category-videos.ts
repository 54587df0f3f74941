import { fieldError, linkCategoryVideos, notFound } from '@touchline/contract'
import { categoryRecords, updateRow, videoRecords, visibleIds } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** Links and unlinks videos that the actor can see; adding any other is `malformed`. */
export const linkCategoryVideosHandler = handle(
  linkCategoryVideos,
  async ({ params, body: { add = [], remove = [] } }, { scope }) => {
    await scope.transaction(async (inside) => {
      const seen = await visibleIds(inside, videoRecords, [...add, ...remove])
      const gone = remove.filter((id) => seen.has(id))
      const note = { before: { videos: { removed: gone } }, after: { videos: { added: add } } }
      if (!(await updateRow(inside, categoryRecords, params.id, {}, { action: 'link', note })))
        throw notFound()
      if (!add.every((id) => seen.has(id)))
        throw fieldError('add', 'unknown_item', { key: 'common.unknownItem' })
      await inside.query(
        `with gone as (delete from video_categories where "AccountId" = $1 and "CategoryId" = $2 and "VideoId" = any($3::int[])),
          linked as (insert into video_categories ("AccountId", "CategoryId", "VideoId")
            select $1, $2, id from unnest($4::int[]) id on conflict do nothing)
          update videos set "updatedAt" = "updatedAt" where "AccountId" = $1 and id = any($3::int[] || $4::int[])`,
        [params.id, gone, add],
      )
    })
    return undefined
  },
)
