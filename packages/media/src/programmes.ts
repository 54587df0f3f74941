import type { AudioInfo, AudioTrack, MediaInfo } from './media-info.ts'

/** A programme as people choose it: the numbers of its audio tracks, from 1; two are left and right. */
export type ProgrammeChoice = { tracks: readonly number[]; langId: string | null; isDefault: boolean }

/**
 * What is heard of a file's audio tracks if nobody has chosen: the default track, and the first track of each other
 * language. Recorders and broadcast files keep left and right in mono tracks that follow one another, of one language: the
 * pair with that track is the programme.
 */
export function programmesOf(tracks: readonly AudioTrack[], main: number): AudioInfo[] {
  const first = tracks[main]
  if (!first) return []
  const known = tracks.filter(({ langId, codec }) => first.langId !== null && langId !== null && codec !== '')
  const ofLanguages = new Map(known.toReversed().map((track) => [track.langId, track]))
  ofLanguages.delete(first.langId)
  const others = known.filter((track) => ofLanguages.get(track.langId) === track)
  return [first, ...others].map((track) => withPair(track, tracks))
}

function withPair(track: AudioTrack, tracks: readonly AudioTrack[]): AudioInfo {
  const isAlike = (other: AudioTrack) => other.channels === 1 && other.langId === track.langId
  const mono = track.channels === 1 ? tracks.filter(isAlike) : []
  const at = mono.indexOf(track) - (mono.indexOf(track) % 2)
  const [left = track, right] = mono.slice(at, at + 2)
  return joined(left, right)
}

const joined = (left: AudioTrack, right: AudioTrack | undefined): AudioInfo =>
  right ? { ...left, channels: 2, rightIndex: right.index } : left

/** The file with the programmes that somebody chose; as it is if it has no such tracks. */
export function withProgrammes(info: MediaInfo, choice: readonly ProgrammeChoice[]): MediaInfo {
  const { audioTracks } = info
  const isThere = choice.every(({ tracks }) => tracks.every((track) => audioTracks[track - 1]))
  if (choice.length === 0 || !isThere) return info
  const chosen = choice
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(({ tracks: [left = 1, right], langId }) => {
      return { ...joined(audioTracks[left - 1]!, right ? audioTracks[right - 1] : undefined), langId }
    })
  return { ...info, audio: chosen[0]!, otherAudio: chosen.slice(1) }
}

/** The numbers of the audio tracks that a programme is made of, from 1. */
export function tracksOf({ audioTracks }: MediaInfo, { index, rightIndex }: AudioInfo): number[] {
  const numberOf = (stream: number) => audioTracks.findIndex((track) => track.index === stream) + 1
  return [index, ...(rightIndex === undefined ? [] : [rightIndex])].map(numberOf)
}

/** The base name of a programme's files: `audio`, and `audio-fr` for another language than the default one. */
export const audioName = (info: MediaInfo, audio: AudioInfo): string =>
  audio === info.audio ? 'audio' : `audio-${audio.langId}`

/** All programmes of a file, the default one first. */
export const allAudio = ({ audio, otherAudio }: MediaInfo): AudioInfo[] =>
  audio ? [audio, ...otherAudio] : []
