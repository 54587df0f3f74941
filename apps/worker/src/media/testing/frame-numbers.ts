import { writeFile } from 'node:fs/promises'
import { INPUT_GUARD, passFrames } from '@touchline/media'
import { ffmpegBuild } from '../build.ts'
import { runTool } from '../run.ts'

const BITS = 16
/** Pixels of a block's sides, unless a small picture needs smaller ones. */
const BLOCK = 16

export type NumberedOptions = {
  outFile: string
  frames: number
  /** e.g. '25' or '30000/1001'. */
  rate?: string
  size?: string
  /** Pixels of the sides of the blocks, for `readFrameNumbers` too. */
  block?: number
  /** Filters applied after the numbers are drawn, e.g. a `setpts` for a variable frame rate. */
  filters?: string
  /** Encoder and output options. */
  output?: readonly string[]
  /** Another background for the numbers: a lavfi source without its size and rate. */
  picture?: string
  hasSound?: boolean
  /** AAC if absent. */
  soundCodec?: string
}

/** Makes a video in which every frame shows its number: 16 black or white blocks along its top edge. */
export async function makeNumberedVideo(options: NumberedOptions): Promise<void> {
  const { outFile, frames, rate = '25', size = '320x180', hasSound = true, picture = 'testsrc2' } = options
  const { block = BLOCK, soundCodec = 'aac' } = options
  const { filters = 'null', output = ['-c:v', 'libx264', '-preset', 'veryfast'] } = options
  const numbers = Buffer.alloc(frames * BITS)
  for (let frame = 0; frame < frames; frame++) {
    for (let bit = 0; bit < BITS; bit++)
      numbers[frame * BITS + bit] = (frame >> (BITS - 1 - bit)) & 1 ? 235 : 16
  }
  const raw = `${outFile}.numbers`
  await writeFile(raw, numbers)
  const seconds = (frames * Number(rate.split('/')[1] ?? 1)) / Number(rate.split('/')[0])
  const graph = [
    `[0]scale=${BITS * block}:${block}:flags=neighbor,format=yuv420p[numbers]`,
    `[1][numbers]overlay=0:0:shortest=1,${filters}[out]`,
  ].join(';')
  const separator = picture.includes('=') ? ':' : '='
  const inputs = [
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${BITS}x1`, '-framerate', rate, '-i', raw],
    ...['-f', 'lavfi', '-i', `${picture}${separator}s=${size}:r=${rate}`],
    ...(hasSound ? ['-f', 'lavfi', '-t', String(seconds), '-i', 'sine=f=440:beep_factor=4:r=48000'] : []),
  ]
  const maps = ['-map', '[out]', ...(hasSound ? ['-map', '2:a', '-c:a', soundCodec] : [])]
  await runTool('ffmpeg', [
    ...['-v', 'error', '-y', '-nostdin', ...inputs, '-filter_complex', graph, ...maps],
    ...['-frames:v', String(frames), ...output, outFile],
  ])
}

/** Reads the frame numbers of a file made from such a video, in display order. */
export async function readFrameNumbers(file: string, block = BLOCK): Promise<number[]> {
  const filters = `crop=${BITS * block}:${block}:0:0,scale=${BITS}:1:flags=area,format=gray`
  const { stdout } = await runTool('ffmpeg', [
    // More threads would take longer to start than so small a picture to read.
    ...['-v', 'error', '-nostdin', '-threads', '1', '-filter_threads', '1', ...INPUT_GUARD, '-i', file],
    ...['-map', '0:v:0', '-vf', filters, ...passFrames(await ffmpegBuild()), '-f', 'rawvideo', 'pipe:1'],
  ])
  return Array.from({ length: stdout.length / BITS }, (_, frame) => {
    let number = 0
    for (let bit = 0; bit < BITS; bit++) number = number * 2 + (stdout[frame * BITS + bit]! > 125 ? 1 : 0)
    return number
  })
}
