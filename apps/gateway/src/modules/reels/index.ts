import { AppError, fieldError, readReelLimit, reelToVideo, withdrawReel } from '@touchline/contract'
import { findRow, reelRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { limitOfMade, publishAsVideo, videoBinding, withdrawVideosOf } from '../videos/index.ts'

export { reelBinding } from './reels.binding.ts'
export { renewReels, withdrawReelsWith } from './renew-reels.ts'

export const reelHandlers = [
  handle(reelToVideo, async ({ params, body }, { services, scope }) => {
    const { aspect, ...publication } = body ?? {}
    const reel = await findRow(scope, reelRecords, params.id)
    if (reel.state === 'failed') throw new AppError('not_possible', { key: 'reels.renderFailed' })
    const rendition = aspect ? reel.renditions.find((one) => one.aspect === aspect) : reel.renditions[0]
    if (!rendition) throw fieldError('aspect', 'invalid', { key: 'reels.noAspect' })
    const of = { ReelId: reel.id, title: reel.title, aspect: rendition.aspect }
    const row = await publishAsVideo(
      { ...of, size: rendition.size, duration: rendition.duration },
      publication,
      {
        scope,
        services,
      },
    )
    return present(videoBinding, row, { scope, services })
  }),
  handle(readReelLimit, async ({ params }, { scope }) => {
    const { id: ReelId } = await findRow(scope, reelRecords, params.id)
    return { visibilityLimit: await limitOfMade(scope, { ClipId: null, ReelId }) }
  }),
  handle(withdrawReel, async ({ params: { id } }, { services, scope }) => {
    await findRow(scope, reelRecords, id)
    await scope.transaction((inside) =>
      withdrawVideosOf(inside, { ReelId: [id] }, services.queue, { isFinal: true }),
    )
    return undefined
  }),
]
