import { AppError, clipToVideo } from '@touchline/contract'
import { copyClip, startJob } from '@touchline/jobs'
import { clipRecords, findRow, insertRow, videoRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { checkMinutes, checkStorage } from '../subscription/index.ts'
import { videoBinding } from '../videos/index.ts'

/** Creates the video at once; a job copies the clip's file, so that either can be deleted without the other. */
export const clipToVideoHandler = handle(clipToVideo, async ({ params }, { services, scope }) => {
  const clip = await findRow(scope, clipRecords, params.id)
  if (!clip.outputPrefix || !clip.filePath) throw new AppError('not_possible', { key: 'clips.notCut' })
  const row = await scope.transaction(async (inside) => {
    await checkStorage(inside, clip.size ?? undefined)
    await checkMinutes(inside, clip.duration ?? undefined)
    const made = await insertRow(inside, videoRecords, { name: clip.title })
    const item = { type: 'Video', id: made.id } as const
    await startJob(inside, services.queue, copyClip, item, { videoId: made.id, clipId: clip.id })
    return made
  })
  return present(videoBinding, row, { scope, services })
})
