import { linkCategoryVideos, notFound } from '@touchline/contract'
import { updateRow } from '../../crud/write.ts'
import { handle } from '../../http/call-routes.ts'
import { categoryBinding } from './index.ts'

/** Ids of videos that are not the account's are a `malformed` request, told by the foreign key. */
export const linkCategoryVideosHandler = handle(linkCategoryVideos, async ({ params, body }, { scope }) => {
  await scope.transaction(async (inside) => {
    if (!(await updateRow(inside, categoryBinding, params.id, {}, { action: 'link' }))) throw notFound()
    await inside.query(
      `with gone as (delete from video_categories where "AccountId" = $1 and "CategoryId" = $2 and "VideoId" = any($3::int[]))
        insert into video_categories ("AccountId", "CategoryId", "VideoId")
        select $1, $2, id from unnest($4::int[]) id on conflict do nothing`,
      [params.id, body.remove ?? [], body.add ?? []],
    )
  })
  return undefined
})
