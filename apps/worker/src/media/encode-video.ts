import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AudioTrack,
  allAudio,
  audioArgs,
  audioName,
  copyObstacles,
  copyTopArgs,
  encodeTopArgs,
  heldSeconds,
  lowerRenditionsArgs,
  MediaError,
  type MediaInfo,
  type Packet,
  type ProgrammeChoice,
  packetArgs,
  parsePackets,
  planLadder,
  planSprite,
  progressReader,
  ptsSeconds,
  type Rendition,
  type SpritePlan,
  spriteArgs,
  tracksOf,
  waveformArgs,
  withFields,
  withProgrammes,
} from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { type ContinuousSource, withContinuous } from './continuous.ts'
import { emptyFolder, fileSize, makeInside } from './files.ts'
import { setPictureTimes } from './mp4-file.ts'
import {
  describeHls,
  type EncodedRendition,
  lengthOf,
  longestSegment,
  playlistLength,
  setLength,
} from './renditions.ts'
import { type RunLimits, runTool, startLimits, type WorkLimits } from './run.ts'
import { makeThumbnail } from './thumbnail.ts'

export type EncodeOptions = WorkLimits & {
  input: string
  /** What somebody chose to hear; empty for what the file says. */
  sound?: readonly ProgrammeChoice[] | undefined
  /** The output folder; files of an earlier run are replaced. */
  outDir: string
  onProgress?: ((percent: number) => void) | undefined
  /** Called and awaited when the length is known, before any work; what it throws ends the work. */
  onLength?: ((durationMs: number) => Promise<void>) | undefined
  /** Called and awaited when the playlist is playable, long before the lower renditions are ready. */
  onPlayable?: ((info: PlayableVideo) => void | Promise<void>) | undefined
}

/** A video once it is playable. Paths are relative to `outDir`; width and height are 0 if there is no picture. */
export type PlayableVideo = {
  durationMs: number
  width: number
  height: number
  frameRate: number
  /** Of the source, e.g. 'h264, aac'. */
  codecs: string
  /** Bytes of the source. */
  size: number
  playlist: string
  renditions: EncodedRendition[]
  /** Where the clock of the source restarted or jumped, in ms. */
  discontinuities: number[]
  audioTracks: SourceTrack[]
  /** What is heard, the default first. */
  sound: EncodedSound[]
  /** What the source says of a sphere; null for a flat picture. */
  sphere: { yaw: number } | null
  /** Whether the top rendition is the source's own picture, not re-encoded. */
  isTopCopied: boolean
}

/** `sprite.path` is relative to `outDir`, `sprite.interval` in ms. */
export type EncodedVideo = PlayableVideo & { thumbnail: string; sprite?: { path: string } & SpritePlan }

/** An audio track of the source. */
export type SourceTrack = Pick<AudioTrack, 'channels' | 'langId' | 'title'>

/** A programme as stored with the video: the numbers of its audio tracks, from 1, and its playlist. */
export type EncodedSound = { tracks: number[]; langId: string | null; isDefault: boolean; playlist: string }

type Work = {
  /** With the continuous source as its input. */
  options: EncodeOptions
  info: MediaInfo
  discontinuities: number[]
  /** Bytes of the source. */
  size: number
  limits: RunLimits
  hls: string
  /** Of the picture, once they are read: that takes a pass over the whole source. */
  packets?: Packet[]
}

/**
 * Makes a video playable everywhere: an HLS ladder with separate audio, a thumbnail and a sprite. A source that is
 * playable as it is becomes the top rendition unchanged. Throws a MediaError if the file cannot be used, and the
 * signal's reason when aborted; running it again on the same folder gives the complete result.
 */
export async function encodeVideo(options: EncodeOptions): Promise<EncodedVideo> {
  const limits = startLimits(options)
  return await withContinuous(options.input, `${options.outDir}.source`, limits, async (source) => {
    return await encodeSource(options, source, limits)
  })
}

async function encodeSource(
  { input: file, ...others }: EncodeOptions,
  { input, info: found, discontinuities }: ContinuousSource,
  limits: RunLimits,
): Promise<EncodedVideo> {
  const options = { ...others, input }
  const info = withProgrammes(found, options.sound ?? [])
  await options.onLength?.(info.durationMs)
  await rm(join(options.outDir, 'hls'), { recursive: true, force: true })
  await mkdir(options.outDir, { recursive: true })
  const size = await fileSize(file)
  const seen = info.video ? { ...info, video: withFields(info.video) } : info
  const work: Work = { options, info: seen, discontinuities, size, limits, hls: join(options.outDir, 'hls') }
  return info.video ? await encodePictures(work) : await encodeSound(work)
}

/** The programmes whose renditions an encoding makes. */
export const soundOf = (info: MediaInfo, folder = 'hls'): EncodedSound[] =>
  allAudio(info).map((audio) => ({
    tracks: tracksOf(info, audio),
    langId: audio.langId,
    isDefault: audio === info.audio,
    playlist: `${folder}/${audioName(info, audio)}.m3u8`,
  }))

async function encodePictures(work: Work): Promise<EncodedVideo> {
  const { options, limits, hls } = work
  const { renditions, isTopCopied } = await makeWholeTop(work)
  const top = renditions[0]!
  const playable = await describe(work, [top], isTopCopied)
  await options.onPlayable?.(playable)
  options.onProgress?.(isTopCopied ? 10 : 50)
  const source = join(hls, `${top.name}.mp4`)
  const thumbnail = 'thumbnail.jpg'
  const atMs = Math.min(playable.durationMs / 3, 60_000)
  await makeThumbnail({ input: source, outFile: join(options.outDir, thumbnail), atMs, ...limits })
  const plan = planSprite(playable.durationMs, top)
  await makeInside(options.outDir, '.', async (folder) => {
    await runTool('ffmpeg', spriteArgs(source, plan, join(folder, 'sprite.jpg')), limits)
  })
  const sprite = { path: 'sprite.jpg', ...plan }
  const lower = renditions.slice(1)
  if (lower.length > 0) await makeLower(work, source, lower, playable)
  const encoded = lower.length > 0 ? await describe(work, renditions, isTopCopied) : playable
  options.onProgress?.(100)
  return { ...encoded, thumbnail, sprite }
}

/** Makes the top rendition, again if the sound proves to go on behind it: the last picture stays. */
async function makeWholeTop(work: Work) {
  const made = await makeTop(work)
  if (!work.info.audio) return made
  const [picture, sound] = await Promise.all(
    [made.renditions[0]!.name, 'audio'].map((name) => playlistLength(join(work.hls, `${name}.m3u8`))),
  )
  const held = heldSeconds(sound! - picture!)
  if (held === 0) return made
  work.info = { ...work.info, heldSeconds: held }
  return await makeTop(work)
}

/** Copies the picture as the top rendition if it is playable as it is, otherwise encodes it. */
async function makeTop(work: Work): Promise<{ renditions: Rendition[]; isTopCopied: boolean }> {
  const { options, info, limits } = work
  const video = info.video!
  const build = await ffmpegBuild()
  if (copyObstacles(video).length === 0 && info.heldSeconds === 0) {
    const renditions = planLadder(video, { isCopied: true })
    const isCopied = await makeInside(options.outDir, 'hls', async (folder) => {
      const args = copyTopArgs(info, options.input, renditions[0]!, build)
      await runTool('ffmpeg', args, { ...limits, cwd: folder, onText: () => {} })
      const isPlayable =
        (await longestSegment(join(folder, `${renditions[0]!.name}.m3u8`))) <= LONGEST_SEGMENT
      if (isPlayable) await mendTimes(work, folder, renditions.slice(0, 1), true)
      else await emptyFolder(folder)
      return isPlayable
    })
    if (isCopied) return { renditions, isTopCopied: true }
  }
  const renditions = planLadder(video, { isCopied: false })
  await makeInside(options.outDir, 'hls', async (folder) => {
    const args = encodeTopArgs(info, options.input, renditions[0]!, build)
    await runTool('ffmpeg', args, { ...limits, cwd: folder, onText: progress(work, 0, 50, info.durationMs) })
    const file = join(folder, `${renditions[0]!.name}.mp4`)
    await mendTimes(work, folder, renditions.slice(0, 1), false)
    await setLength(folder, renditions.slice(0, 1), await lengthOf(file, limits))
  })
  return { renditions, isTopCopied: false }
}

/**
 * Gives the pictures of renditions the times, and their playlists the length, of a source with a variable frame rate. A
 * copy has the pictures at the end that an edit list hides as well.
 */
async function mendTimes(work: Work, folder: string, renditions: readonly Rendition[], isTopCopied: boolean) {
  const video = work.info.video!
  if (!video.isVariableFrameRate || work.info.heldSeconds > 0) return
  work.packets ??= await readPackets(work, video.index)
  const seconds = (ticks: number) => ptsSeconds(ticks, video.timeBase)
  const pictures = work.packets
    .filter(({ pts, isDiscarded }) => pts >= video.startPts && (isTopCopied || !isDiscarded))
    .sort((a, b) => a.pts - b.pts)
  const times = pictures.map(({ pts }) => seconds(pts - video.startPts))
  for (const { name } of renditions) await setPictureTimes(join(folder, `${name}.mp4`), times)
  const last = pictures.at(-1)
  if (last) await setLength(folder, renditions, seconds(last.pts + last.duration - video.startPts))
}

async function readPackets({ options, limits }: Work, stream: number): Promise<Packet[]> {
  const { stdout } = await runTool('ffprobe', packetArgs(options.input, { stream }), limits)
  return parsePackets(stdout.toString())
}

/** Seconds; the first seconds of a source may have more frequent key frames than the rest. */
const LONGEST_SEGMENT = 12

async function makeLower(
  work: Work,
  source: string,
  renditions: Rendition[],
  { durationMs, isTopCopied }: PlayableVideo,
) {
  const { options, info, limits } = work
  const build = await ffmpegBuild()
  await makeInside(options.outDir, 'hls', async (folder) => {
    const onText = progress(work, isTopCopied ? 20 : 60, 99, durationMs)
    await runTool('ffmpeg', lowerRenditionsArgs(info, source, renditions, build), {
      ...limits,
      cwd: folder,
      onText,
      niceness: 10,
    })
    await mendTimes(work, folder, renditions, isTopCopied)
    await setLength(folder, renditions, durationMs / 1000)
  })
}

async function encodeSound(work: Work): Promise<EncodedVideo> {
  const { options, info, limits } = work
  const build = await ffmpegBuild()
  await makeInside(options.outDir, 'hls', async (folder) => {
    const onText = progress(work, 0, 90, info.durationMs)
    await runTool('ffmpeg', audioArgs(info, options.input, build), {
      ...limits,
      cwd: folder,
      onText,
    })
  })
  const playable = await describe(work, [], false)
  await options.onPlayable?.(playable)
  await makeInside(options.outDir, '.', async (folder) => {
    await runTool('ffmpeg', waveformArgs(options.input, join(folder, 'thumbnail.jpg')), limits)
  })
  options.onProgress?.(100)
  return { ...playable, thumbnail: 'thumbnail.jpg' }
}

/** Writes the master playlist of the existing renditions and returns what it contains. */
async function describe(
  work: Work,
  ladder: readonly Rendition[],
  isTopCopied: boolean,
): Promise<PlayableVideo> {
  const { info, options, discontinuities, size } = work
  const { durationMs, renditions } = await makeInside(options.outDir, 'hls', async (folder) => {
    return await describeHls(info, work.hls, ladder, folder)
  })
  if (durationMs <= 0) throw new MediaError('no_duration')
  const { num, den } = info.video?.frameRate ?? { num: 0, den: 1 }
  return {
    durationMs,
    width: ladder[0]?.width ?? 0,
    height: ladder[0]?.height ?? 0,
    frameRate: Math.round((num / den) * 1000) / 1000,
    codecs: [info.video?.codec, info.audio?.codec].filter((codec) => codec !== undefined).join(', '),
    size,
    discontinuities,
    audioTracks: info.audioTracks.map(({ channels, langId, title }) => ({ channels, langId, title })),
    sound: soundOf(info),
    playlist: 'hls/master.m3u8',
    renditions,
    sphere: info.video?.sphere ?? null,
    isTopCopied,
  }
}

/** Maps ffmpeg's progress to a range of the overall progress. */
function progress({ options }: Work, from: number, to: number, durationMs: number): (text: string) => void {
  let last = -1
  return progressReader((ms) => {
    const percent = Math.min(to, Math.floor(from + (ms / durationMs) * (to - from)))
    if (percent <= last) return
    last = percent
    options.onProgress?.(percent)
  })
}
