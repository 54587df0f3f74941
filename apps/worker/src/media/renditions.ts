import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AudioInfo,
  type AudioVariant,
  aacCodecName,
  allAudio,
  audioName,
  avcCodecName,
  avcConfigOf,
  bitratesOf,
  isAudioCopied,
  MediaError,
  type MediaInfo,
  masterPlaylist,
  parsePlaylist,
  type Rendition,
  readInterval,
  stretchLastSegment,
  type Variant,
} from '@touchline/media'
import { openPicture } from './mp4-file.ts'
import { type RunLimits, runTool } from './run.ts'

/** A rendition as stored with the video: bits per second, playlist path relative to the video's folder. */
export type EncodedRendition = { height: number; width: number; bitrate: number; playlist: string }

/** The longest segment of a playlist, in seconds. */
export async function longestSegment(playlist: string): Promise<number> {
  const { segments } = parsePlaylist(await readFile(playlist, 'utf8'))
  return Math.max(0, ...segments.map(({ duration }) => duration))
}

/** The length of a playlist, in seconds. */
export async function playlistLength(playlist: string): Promise<number> {
  const { segments } = parsePlaylist(await readFile(playlist, 'utf8'))
  return segments.reduce((sum, { duration }) => sum + duration, 0)
}

/** Past the end of any file: seeking there stops at the last key frame. */
const LAST_SECONDS = 1e6

/** The picture length of a rendition that we encoded, in seconds, up to the end of its last frame. */
export async function lengthOf(rendition: string, limits: RunLimits): Promise<number> {
  const intervals = ['-read_intervals', `%+#1,${readInterval(LAST_SECONDS)}`]
  const args = [...intervals, '-select_streams', 'v', '-show_entries', 'packet=pts_time']
  const { stdout } = await runTool('ffprobe', ['-v', 'error', ...args, '-of', 'csv=p=0', rendition], limits)
  const times = stdout.toString().trim().split('\n').map(Number.parseFloat)
  const [first = 0, ...rest] = times.sort((a, b) => a - b)
  const last = rest[rest.length - 1] ?? first
  return last - first + (rest.length > 1 ? last - rest[rest.length - 2]! : 0.04)
}

/** Corrects the playlists of renditions that we encoded to the length of the video. */
export async function setLength(
  folder: string,
  renditions: readonly Rendition[],
  seconds: number,
): Promise<void> {
  for (const { name } of renditions) {
    const path = join(folder, `${name}.m3u8`)
    await writeFile(path, stretchLastSegment(await readFile(path, 'utf8'), seconds))
  }
}

/**
 * Writes master.m3u8 into `target` from the playlists and files of `hls`, and returns the duration and the renditions.
 */
export async function describeHls(
  info: MediaInfo,
  hls: string,
  ladder: readonly Rendition[],
  target: string,
): Promise<{ durationMs: number; renditions: EncodedRendition[] }> {
  const sounds = await Promise.all(allAudio(info).map((audio) => audioVariant(info, audio, hls)))
  const [sound] = sounds
  const described = await Promise.all(ladder.map((rendition) => variant(info, hls, rendition)))
  const text = masterPlaylist(
    described.map(({ entry }) => entry),
    sounds.map(({ entry }) => entry),
  )
  await writeFile(join(target, 'master.m3u8'), text)
  const renditions = described.map(({ entry }) => {
    const { width, height, average, playlist } = entry
    return { width, height, bitrate: average + (sound?.entry.average ?? 0), playlist: `hls/${playlist}` }
  })
  return { durationMs: described[0]?.durationMs ?? sound?.durationMs ?? 0, renditions }
}

async function readRendition(hls: string, name: string) {
  const playlist = join(hls, `${name}.m3u8`)
  const { segments } = parsePlaylist(await readFile(playlist, 'utf8'))
  const seconds = await playlistLength(playlist)
  return { playlist: `${name}.m3u8`, ...bitratesOf(segments), durationMs: Math.round(seconds * 1000) }
}

async function variant(
  info: MediaInfo,
  hls: string,
  rendition: Rendition,
): Promise<{ entry: Variant; durationMs: number }> {
  const { durationMs, ...rates } = await readRendition(hls, rendition.name)
  const { file, track } = await openPicture(join(hls, `${rendition.name}.mp4`))
  try {
    const config = avcConfigOf(track?.sampleEntry ?? new Uint8Array())
    if (!config) throw new MediaError('failed', `${rendition.name} came out without H.264`)
    const { num, den } = info.video!.frameRate
    const { width, height } = rendition
    return {
      entry: { ...rates, width, height, frameRate: num / den, codec: avcCodecName(config) },
      durationMs,
    }
  } finally {
    await file.close()
  }
}

/** What a master playlist says about a programme, and the programme's length. */
export async function audioVariant(
  info: MediaInfo,
  audio: AudioInfo,
  hls: string,
): Promise<{ entry: AudioVariant; durationMs: number }> {
  const { durationMs, ...rates } = await readRendition(hls, audioName(info, audio))
  const codec = aacCodecName(isAudioCopied(info, audio) ? audio.profile : 'LC')
  return {
    entry: { ...rates, langId: audio.langId, channels: Math.min(2, audio.channels), codec },
    durationMs,
  }
}
