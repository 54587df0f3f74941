import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../../apps/worker/src/media/run.ts'

const quiet = ['-v', 'error', '-nostdin', '-y']
const ffmpeg = (...args: string[]) => runTool('ffmpeg', [...quiet, ...args])
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-an', '-f', 'mpegts']

type Bounds = { input: string; folder: string; from: number; to: number }

/**
 * The smart cut that a script does with ffmpeg alone; times in seconds. It lists the key frames, encodes the edges,
 * copies what is between them, encodes the sound and joins all of it. It verifies nothing.
 */
export async function bareCut({ input, folder, from, to }: Bounds): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = (name: string) => join(folder, name)
  const keys = await keyTimes(input, from, to)
  const first = keys.find((time) => time >= from)!
  const last = keys.findLast((time) => time < to)!
  // Half a frame earlier, so that rounding takes no frame in or out.
  const half = 0.02
  const part = (start: number, end: number) => ['-ss', String(start), '-t', String(end - start), '-i', input]
  const middle = ['-ss', String(first), '-t', String(last - first - half), '-i', input, '-c:v', 'copy', '-an']
  const [head, tail] = [part(from - half, first - half), part(last - half, to - half)]
  await Promise.all([
    ffmpeg(...head, '-map', '0:v', ...x264, path('1.ts'), ...tail, ...['-map', '1:v'], ...x264, path('3.ts')),
    ffmpeg(...middle, '-f', 'mpegts', path('2.ts')),
    ffmpeg(...part(from, to), '-vn', '-c:a', 'aac', '-b:a', '160k', path('sound.mp4')),
  ])
  const parts = ['1.ts', '2.ts', '3.ts'].map((name) => `file '${path(name)}'`)
  await writeFile(path('parts.txt'), parts.join('\n'))
  const joined = ['-f', 'concat', '-safe', '0', '-i', path('parts.txt'), '-i', path('sound.mp4')]
  await ffmpeg(...joined, '-c', 'copy', '-movflags', '+faststart', path('clip.mp4'))
  return path('clip.mp4')
}

async function keyTimes(input: string, from: number, to: number): Promise<number[]> {
  const interval = ['-read_intervals', `${Math.max(0, from - 1)}%${to + 1}`]
  const what = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0']
  const { stdout } = await runTool('ffprobe', ['-v', 'error', ...interval, ...what, input])
  const lines = stdout.toString().trim().split('\n')
  return lines.filter((line) => line.includes('K')).map((line) => Number.parseFloat(line))
}

export type Skin = { preRoll: string; postRoll: string; overlay: string }

/** One run of ffmpeg that crops a 720p clip upright, lays the picture of a skin over it and joins its rolls. */
export async function bareSkin(clip: string, skin: Skin, outFile: string): Promise<void> {
  const size = '404:720'
  const fit = `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:-1:-1,setsar=1,fps=25,format=yuv420p`
  const sound = 'aformat=sample_rates=48000:channel_layouts=stereo'
  const silence = (seconds: number, name: string) => `anullsrc=r=48000:cl=stereo:d=${seconds}[${name}]`
  const graph = [
    `[0:v]${fit}[pre]`,
    `[1:v]crop=${size}:(iw-ow)*0.5:0,setsar=1[bare]`,
    '[3:v]scale=80:-1[logo]',
    '[bare][logo]overlay=W-w-20:20,fps=25,format=yuv420p[main]',
    `[2:v]${fit}[post]`,
    silence(await secondsOf(skin.preRoll), 'a0'),
    `[1:a]${sound}[a1]`,
    silence(await secondsOf(skin.postRoll), 'a2'),
    '[pre][a0][main][a1][post][a2]concat=n=3:v=1:a=1[v][a]',
  ]
  const inputs = [skin.preRoll, clip, skin.postRoll, skin.overlay].flatMap((file) => ['-i', file])
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-g', '50']
  const out = ['-map', '[v]', '-map', '[a]', ...video, '-c:a', 'aac', '-b:a', '160k']
  await ffmpeg(...inputs, '-filter_complex', graph.join(';'), ...out, '-movflags', '+faststart', outFile)
}

async function secondsOf(file: string): Promise<number> {
  const what = ['-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Number.parseFloat((await runTool('ffprobe', ['-v', 'error', ...what])).stdout.toString())
}
