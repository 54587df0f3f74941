import { AppError, type CallBody, chooseSound, fieldError } from '@touchline/contract'
import { chooseSound as chooseSoundJob, startJob } from '@touchline/jobs'
import { findRow, type RowOf, type Scope, videoRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { jobBinding } from '../jobs/jobs.binding.ts'

type Programmes = CallBody<typeof chooseSound>['programmes']

export const chooseSoundHandler = handle(chooseSound, async ({ params, body }, { services, scope }) => {
  const { programmes } = body
  const job = await scope.transaction(async (inside) => {
    const { state, fileKey, playlistPath, audioTracks } = await findRow(inside, videoRecords, params.id)
    if (!fileKey) throw new AppError('not_possible', { key: 'videos.noFile' })
    if (state !== 'ready' || !playlistPath)
      throw new AppError('not_possible', { key: 'videos.soundNotReady' })
    if (audioTracks.length === 0) throw new AppError('not_possible', { key: 'videos.soundUnknown' })
    checkProgrammes(programmes, audioTracks)
    await checkNoSoundJob(inside, params.id)
    const item = { type: 'Video', id: params.id }
    return await startJob(inside, services.queue, chooseSoundJob, item, { videoId: params.id, programmes })
  })
  return present(jobBinding, job, { scope, services })
})

/** Throws `not_possible` while the sound of a video is being encoded. */
export async function checkNoSoundJob(scope: Scope, videoId: number): Promise<void> {
  // Of two requests at once the second sees the job of the first.
  await scope.query('select from videos where "AccountId" = $1 and id = $2 for update', [videoId])
  const running = await scope.query(
    `select from jobs where "AccountId" = $1 and "resourceType" = 'Video' and "resourceId" = $2
      and type = 'choose-sound' and state in ('waiting', 'in_progress')`,
    [videoId],
  )
  if (running.length > 0) throw new AppError('not_possible', { key: 'videos.soundBusy' })
}

/** Throws `malformed` naming the field that does not fit the tracks, or the others. */
function checkProgrammes(
  programmes: Programmes,
  audioTracks: RowOf<typeof videoRecords>['audioTracks'],
): void {
  const used = new Set<number>()
  const languages = new Set<string>()
  for (const [index, { tracks, langId }] of programmes.entries()) {
    const path = (field: 'tracks' | 'langId') => `programmes.${index}.${field}`
    for (const track of tracks) {
      if (!audioTracks[track - 1])
        throw fieldError(path('tracks'), 'unknown_item', { key: 'videos.noSuchTrack', params: { track } })
      if (used.has(track)) throw fieldError(path('tracks'), 'duplicate', { key: 'videos.trackTwice' })
      if (tracks.length > 1 && audioTracks[track - 1]!.channels !== 1)
        throw fieldError(path('tracks'), 'invalid', { key: 'videos.notMono' })
      used.add(track)
    }
    if (langId === null && programmes.length > 1)
      throw fieldError(path('langId'), 'required', { key: 'videos.languageOfSound' })
    if (langId !== null && languages.has(langId))
      throw fieldError(path('langId'), 'duplicate', { key: 'videos.languageTwice' })
    if (langId !== null) languages.add(langId)
  }
  if (programmes.filter(({ isDefault }) => isDefault).length !== 1)
    throw fieldError('programmes', 'invalid', { key: 'videos.oneDefault' })
}
