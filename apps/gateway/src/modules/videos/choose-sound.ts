import { AppError, type CallBody, chooseSound, fieldError } from '@touchline/contract'
import { chooseSound as chooseSoundJob, startJob } from '@touchline/jobs'
import type { RowOf, videoRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { jobBinding } from '../jobs/jobs.binding.ts'
import { lockVideo } from './lock-video.ts'

type Programmes = CallBody<typeof chooseSound>['programmes']

export const chooseSoundHandler = handle(chooseSound, async ({ params, body }, { services, scope }) => {
  const { programmes } = body
  const job = await scope.transaction(async (inside) => {
    const { state, fileKey, playlistPath, audioTracks } = await lockVideo(inside, params.id)
    if (!fileKey) throw new AppError('not_possible', { key: 'videos.noFile' })
    if (state !== 'ready' || !playlistPath)
      throw new AppError('not_possible', { key: 'videos.soundNotReady' })
    if (audioTracks.length === 0) throw new AppError('not_possible', { key: 'videos.soundUnknown' })
    checkProgrammes(programmes, audioTracks)
    const item = { type: 'Video', id: params.id }
    return await startJob(inside, services.queue, chooseSoundJob, item, { videoId: params.id, programmes })
  })
  return present(jobBinding, job, { scope, services })
})

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
