import { withdrawClip } from '@touchline/contract'
import { clipRecords, findRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { withdrawReelsWith } from '../reels/index.ts'
import { withdrawVideosOf } from '../videos/index.ts'

export const withdrawClipHandler = handle(withdrawClip, async ({ params: { id } }, { services, scope }) => {
  await findRow(scope, clipRecords, id)
  await scope.transaction(async (inside) => {
    await withdrawVideosOf(inside, { ClipId: [id] }, services.queue, { isFinal: true })
    await withdrawReelsWith({ scope: inside, services }, [id])
  })
  return undefined
})
