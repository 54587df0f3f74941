import type { RowOf, videoRecords } from '@touchline/records'

/** The key of the file with a video's default sound. Videos that were encoded long ago do not say what they have. */
export function defaultSoundKey({
  outputPrefix,
  sound,
}: Pick<RowOf<typeof videoRecords>, 'outputPrefix' | 'sound'>): string {
  const playlist = sound.find(({ isDefault }) => isDefault)?.playlist ?? 'hls/audio.m3u8'
  return `${outputPrefix}/${playlist.replace(/m3u8$/, 'mp4')}`
}
