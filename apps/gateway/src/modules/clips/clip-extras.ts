import { fieldError } from '@touchline/contract'
import type { clipRecords, RowOf, videoRecords } from '@touchline/records'
import type { BodyOf } from '../../crud/binding.ts'

type Clip = RowOf<typeof clipRecords>
type Body = BodyOf<typeof clipRecords>
type Video = Pick<RowOf<typeof videoRecords>, 'subtitles'>
type Wanted = Partial<Pick<Body, 'subtitles' | 'subtitlesLanguage'>>

/** Throws `malformed` if a clip cannot take these subtitles from its video. */
export function checkSubtitles({ subtitles, subtitlesLanguage }: Wanted, source: Video): void {
  if (subtitles === 'burnt' && source.subtitles.length === 0)
    throw fieldError('subtitles', 'not_possible', { key: 'clips.noSubtitles' })
  const isKnown = source.subtitles.some(({ langId }) => langId === subtitlesLanguage)
  if (subtitlesLanguage && !isKnown)
    throw fieldError('subtitlesLanguage', 'unknown_item', { key: 'clips.noLanguage' })
}

/** Throws `malformed` if the frame of a thumbnail is not within the clip; `at` is in seconds. */
export function checkThumbnail(
  at: number | null | undefined,
  { in: start, out }: Pick<Clip, 'in' | 'out'>,
): void {
  if (at && at * 1000 >= out - start)
    throw fieldError('thumbnailAt', 'past_the_end', { key: 'clips.thumbnailPastEnd' })
}

/** What a change of a clip asks for beside its points and shapes. */
export function changesOf(before: Clip, { subtitles, subtitlesLanguage, thumbnailAt }: Partial<Body>) {
  const [isNamed, isOtherLanguage] = [
    subtitles !== undefined && subtitles !== before.subtitles,
    subtitlesLanguage !== undefined && subtitlesLanguage !== before.subtitlesLanguage,
  ]
  const isBurnt = before.subtitles === 'burnt' || (isNamed && subtitles === 'burnt')
  return {
    /** Whether other subtitles are in its pictures, which are then made again. */
    isOtherPicture: (isNamed || isOtherLanguage) && isBurnt,
    /** Whether files beside its own change, which a job does meanwhile. */
    isOtherFiles:
      isNamed || isOtherLanguage || (thumbnailAt !== undefined && thumbnailAt !== before.thumbnailAt),
  }
}
