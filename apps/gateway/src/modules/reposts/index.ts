import { AppError, createRepost, listReposts, removeRepost, type Video } from '@touchline/contract'
import { eventRecords, findRow, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { startRetraction, startShare } from '../videos/index.ts'

type Recording = Pick<Video, 'id' | 'name' | 'state' | 'ClipId' | 'ReelId' | 'shares'>

/** The video that an event's main stream plays; part of the event, whether or not the user sees the library. */
async function recordingOf(scope: Scope, eventId: number): Promise<Recording | undefined> {
  const [video] = await scope.query<Recording>(
    `select v.id, v.name, v.state, v."ClipId", v."ReelId", v.shares
      from event_streams s join videos v on v."AccountId" = s."AccountId" and v.id = s."VideoId"
      where s."AccountId" = $1 and s."EventId" = $2 and s."isMain" and s.kind = 'video'
        and s."deletedAt" is null and v."deletedAt" is null`,
    [eventId],
  )
  return video
}

async function neededRecording(scope: Scope, eventId: number): Promise<Recording> {
  const recording = await recordingOf(scope, eventId)
  if (!recording) throw new AppError('not_possible', { key: 'events.nothingToPost' })
  return recording
}

export const repostHandlers = [
  handle(listReposts, async ({ params: { id } }, { scope }) => {
    await findRow(scope, eventRecords, id)
    const recording = await recordingOf(scope, id)
    const data = recording?.shares.filter(({ target }) => target !== 'link') ?? []
    const shown = recording && { VideoId: recording.id, name: recording.name, state: recording.state }
    return { recording: shown ?? null, data, total: data.length }
  }),
  handle(createRepost, async ({ params: { id }, body: { AccountId: _, ...asked } }, context) => {
    const { name: title, description, visibility } = await findRow(context.scope, eventRecords, id)
    const recording = await neededRecording(context.scope, id)
    if (visibility !== 'public') throw new AppError('not_possible', { key: 'events.notPublic' })
    return await startShare(recording, asked, { title, description: description ?? '' }, context)
  }),
  handle(removeRepost, async ({ params: { id, target } }, context) => {
    await findRow(context.scope, eventRecords, id)
    const recording = await neededRecording(context.scope, id)
    return await startRetraction(recording.id, target, context)
  }),
]
