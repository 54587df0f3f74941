import { fieldFault, linkCategoryVideos, notFound } from '@touchline/contract'
import { updateRow } from '../../crud/write.ts'
import { handle } from '../../http/call-routes.ts'
import { ownerOf } from '../videos/index.ts'
import { categoryBinding } from './index.ts'

/** Links and unlinks the videos that the actor sees; to add any other is `malformed`. */
export const linkCategoryVideosHandler = handle(
  linkCategoryVideos,
  async ({ params, body: { add = [], remove = [] } }, { scope, actor }) => {
    await scope.transaction(async (inside) => {
      if (!(await updateRow(inside, categoryBinding, params.id, {}, { action: 'link' }))) throw notFound()
      const seen = await inside.query<{ id: number }>(
        `select id from videos where "AccountId" = $1 and id = any($2::int[]) and ($3::int is null or "createdBy" = $3)`,
        [[...add, ...remove], ownerOf(actor)],
      )
      const ids = new Set(seen.map(({ id }) => id))
      if (!add.every((id) => ids.has(id)))
        throw fieldFault('add', 'unknown_item', { key: 'common.unknownItem' })
      await inside.query(
        `with gone as (delete from video_categories where "AccountId" = $1 and "CategoryId" = $2 and "VideoId" = any($3::int[]))
          insert into video_categories ("AccountId", "CategoryId", "VideoId")
          select $1, $2, id from unnest($4::int[]) id on conflict do nothing`,
        [params.id, remove.filter((id) => ids.has(id)), add],
      )
    })
    return undefined
  },
)
