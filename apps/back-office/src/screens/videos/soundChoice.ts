import type { Video } from '@touchline/contract/light'

/** What an audio track is used for: `pair` is left, with the next track as right. */
export type TrackUse = { use: 'none' | 'alone' | 'pair'; langId: string | null }

/** How a video's audio tracks are used now, in their order, and which of them is heard first. */
export function usesOf({ audioTracks, sound }: Pick<Video, 'audioTracks' | 'sound'>) {
  const uses = audioTracks.map((track, index): TrackUse => {
    const programme = sound.find(({ tracks }) => tracks[0] === index + 1)
    const use = programme ? (programme.tracks.length > 1 ? 'pair' : 'alone') : 'none'
    return { use, langId: programme ? programme.langId : track.langId }
  })
  const first = sound.find(({ isDefault }) => isDefault)?.tracks[0] ?? 1
  return { uses, first: first - 1 }
}

/** Whether a track is the right channel of the one before it. */
export const isRightOf = (uses: readonly TrackUse[], index: number): boolean =>
  uses[index - 1]?.use === 'pair'

/** The tracks by which something is heard. */
export const heardTracks = (uses: readonly TrackUse[]): number[] =>
  uses.flatMap(({ use }, index) => (use !== 'none' && !isRightOf(uses, index) ? [index] : []))

/** The programmes that a choice stands for; the default is the first track, or else the next one that is heard. */
export function programmesOf(uses: readonly TrackUse[], first: number): Video['sound'] {
  const heard = heardTracks(uses)
  const main = heard.includes(first) ? first : heard[0]
  return heard.map((index) => ({
    tracks: uses[index]!.use === 'pair' ? [index + 1, index + 2] : [index + 1],
    langId: uses[index]!.langId,
    isDefault: index === main,
  }))
}

/** What is wrong with the language of a track, as the key of a message. */
export function errorOf(uses: readonly TrackUse[], index: number) {
  const heard = heardTracks(uses)
  if (!heard.includes(index) || heard.length < 2) return undefined
  const { langId } = uses[index]!
  if (langId === null) return 'languageOfSound'
  return heard.some((other) => other < index && uses[other]!.langId === langId) ? 'languageTwice' : undefined
}
