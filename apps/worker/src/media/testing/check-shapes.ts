import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { drawOverlay } from '@touchline/demo/drawing'
import { passFrames } from '@touchline/media'
import { readSubtitles } from '@touchline/subtitles'
import { ffmpegBuild } from '../build.ts'
import { withContinuous } from '../continuous.ts'
import { cutClip } from '../cut-clip.ts'
import { renderRendition } from '../render-rendition.ts'
import { runTool } from '../run.ts'
import { makeNumberedVideo, type NumberedOptions, readFrameNumbers } from './frame-numbers.ts'
import { ffmpeg, ffprobe } from './run-ffmpeg.ts'

const x264 = (...args: string[]) => ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '40', ...args]
const passed = passFrames(await ffmpegBuild())
const vfr = "setpts='PTS+if(mod(N,7),0,0.4/25/TB)'"
/** The numbers are in the left third, which a crop at the left edge shows of every shape. */
const left = [{ at: 0, x: 0 }]

type Source = Partial<NumberedOptions> & {
  /** Of the file; mp4 if absent. */
  extension?: string
  /** Makes the file out of the numbered one beside it, as another tool would leave it. */
  leave?: (numbered: string, file: string) => Promise<void>
}

/** Sources whose frames carry their numbers. */
export const numberedSources: Record<string, Source> = {
  plain: { output: x264('-bf', '0') },
  'B-frames': { output: x264('-bf', '3') },
  vfr: { filters: vfr, output: [...x264(), ...passed] },
}

/** Numbered sources as phones, recorders and other programs leave them. */
export const foreignSources: Record<string, Source> = {
  'trimmed, so that an edit list hides the start': {
    frames: 200,
    output: x264('-bf', '2'),
    leave: (numbered, file) => ffmpeg('-ss', '1.4', '-i', numbered, '-c', 'copy', file),
  },
  'a clock that restarts': { extension: 'ts', leave: joinTwice('0.5') },
  'a clock that jumps by an hour': { extension: 'ts', leave: joinTwice('3600') },
  'fragments without an end': {
    leave: async (numbered, file) => {
      await ffmpeg('-i', numbered, '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov', file)
      await truncate(file, (await stat(file)).size - 3000)
    },
  },
  'WebM without a length': {
    extension: 'webm',
    output: ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '2M', '-g', '40', '-f', 'webm', '-live', '1'],
    soundCodec: 'libopus',
  },
  'Matroska without a length': { extension: 'mkv', output: [...x264(), '-f', 'matroska', '-live', '1'] },
  RGB: { extension: 'mkv', output: ['-c:v', 'libx264rgb', '-preset', 'veryfast', '-g', '40'] },
  'QuickTime Animation': { extension: 'mov', output: ['-c:v', 'qtrle'] },
  ProRes: { extension: 'mov', output: ['-c:v', 'prores_ks', '-profile:v', '0'] },
  'sound that goes on': {
    leave: (numbered, file) =>
      ffmpeg(
        ...['-i', numbered, '-f', 'lavfi', '-i', 'sine=r=48000:d=9', '-map', '0:v', '-map', '1:a'],
        ...['-c:v', 'copy', '-c:a', 'aac', file],
      ),
  },
  'two mono tracks, the second one the default': {
    leave: (numbered, file) =>
      ffmpeg(
        ...['-i', numbered, '-map', '0:v', '-map', '0:a', '-map', '0:a', '-c:v', 'copy', '-ac', '1'],
        ...['-disposition:a:0', '0', '-disposition:a:1', 'default', file],
      ),
  },
}

/** Joins two runs of a recorder, the second of which begins at `seconds` of its clock. */
function joinTwice(seconds: string): Source['leave'] {
  return async (numbered, file) => {
    const half = `${file}.half.ts`
    const parts: Buffer[] = []
    for (const [from, at] of [
      ['0', '10'],
      ['3.2', seconds],
    ] as const) {
      const picture = [...x264('-bf', '0'), '-force_key_frames', '0', '-t', '3.2']
      await ffmpeg('-i', numbered, '-ss', from, ...picture, '-output_ts_offset', at, half)
      parts.push(await readFile(half))
    }
    await writeFile(file, Buffer.concat(parts))
  }
}
/** Below the numbers, which are along the top. */
const subtitles = readSubtitles('WEBVTT\n\n00:00.200 --> 00:00.900\nGoal!').document
const sizes = { '16:9': '512x288', '9:16': '162x288', '1:1': '288x288', '4:5': '230x288' }
/** Their numbers are as wide as the narrowest of these sizes shows. */
const block = 8

/** Draws the files of a skin; its rolls are kept once they are encoded, as those of the product are. */
export async function makeNumberedSkin(path: (name: string) => string) {
  const kept = new Map<string, string>()
  let encoded = 0
  await makeNumberedVideo({ outFile: path('pre.mp4'), frames: 20, size: '640x360' })
  await makeNumberedVideo({ outFile: path('post.mp4'), frames: 15, size: '640x360', hasSound: false })
  await drawOverlay(runTool, { outFile: path('overlay.png'), code: 'TL', colour: '#0ACAFF' })
  const placement = { position: 'bottom-right', scale: 20, opacity: 80, margin: 5 } as const
  const store = {
    find: async (name: string) => kept.get(name),
    async keep(name: string, file: string) {
      encoded++
      const copy = path(`kept-${name}`)
      await ffmpeg('-i', file, '-c', 'copy', copy)
      kept.set(name, copy)
    },
  }
  const overlay = { file: path('overlay.png'), placement }
  const skin = { preRoll: path('pre.mp4'), postRoll: path('post.mp4'), overlay, store }
  return { skin, encodings: () => ({ encoded, kept: kept.size }) }
}

/**
 * Cuts clips at some places of a source and renders each in every shape, with and without a skin and burnt subtitles, and
 * in its own shape with subtitles. Reads the number of every frame back; returns how many were read, and what is not as
 * asked for.
 */
export async function checkShapes(
  source: Source,
  places: number,
  path: (name: string) => string,
  skin: Awaited<ReturnType<typeof makeNumberedSkin>>,
): Promise<Checked> {
  const { extension = 'mp4', leave, ...options } = source
  const file = path(`source.${extension}`)
  const numbered = leave ? path('numbered.mkv') : file
  await makeNumberedVideo({ outFile: numbered, frames: 160, size: sizes['16:9'], block, ...options })
  await leave?.(numbered, file)
  return await withContinuous(file, path('continuous'), {}, async ({ input }) => {
    return await checkClips(input, places, path, skin)
  })
}

type Checked = { frames: number; wrong: string[] }

async function checkClips(
  input: string,
  places: number,
  path: (name: string) => string,
  { skin }: Awaited<ReturnType<typeof makeNumberedSkin>>,
): Promise<Checked> {
  const source = await readFrameNumbers(input, block)
  const [clip, outFile] = [path('clip.mp4'), path('rendition.mp4')]
  const wrong: string[] = []
  let frames = 0
  for (let place = 0; place < places; place++) {
    const inFrame = (17 + place * 37) % 110
    const outFrame = Math.min(source.length, inFrame + 30 + ((place * 11) % 40))
    await cutClip({ input, outFile: clip, inFrame, outFrame })
    const wanted = source.slice(inFrame, outFrame)
    const ways = Object.entries(sizes).flatMap(([aspect, size]) => [
      { aspect, size, own: undefined, burnt: undefined },
      { aspect, size, own: skin, burnt: subtitles },
    ])
    const whole = { aspect: null, size: sizes['16:9'], own: undefined, burnt: subtitles }
    for (const { aspect, size, own, burnt } of [...ways, whole]) {
      const startMs = inFrame * 40
      const looks = { skin: own, subtitles: burnt }
      const made = await renderRendition({ clip, aspect, keyframes: left, startMs, outFile, ...looks })
      const all = await readFrameNumbers(outFile, block)
      const { preRoll, postRoll } = made.frames
      frames += all.length
      const shown = all.slice(preRoll, all.length - postRoll)
      const [before, after] = own ? [preRoll > 0, postRoll > 0] : [preRoll === 0, postRoll === 0]
      const codecs = (await ffprobe(outFile, 'stream=codec_name,pix_fmt')).join()
      const isRight =
        shown.join() === wanted.join() &&
        all.length === preRoll + wanted.length + postRoll &&
        before &&
        after &&
        `${made.width}x${made.height}` === size &&
        codecs === 'h264,yuv420p,aac'
      if (!isRight)
        wrong.push(`${inFrame}–${outFrame} ${aspect}: ${shown[0]}–${shown.at(-1)}, ${all.length} frames`)
    }
  }
  return { frames, wrong }
}
