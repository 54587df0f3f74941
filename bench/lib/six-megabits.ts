import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { locateTools } from '@touchline/media'
import { runTool } from '../../apps/worker/src/media/run.ts'
import { cpuOf } from './process-time.ts'

const root = join(import.meta.dirname, '..', '..')
/** Seconds that processor time is taken over. */
const measured = 20
/** The bitrate of the input whose processor time is taken. */
export const megabits = 6

/** What a live node starts, by what its command says. */
const parts = { watching: 'nokey', encoder: 'libx264' } as const
/**
 * Which part of a core a live node uses: in all, the node and its packager, what watches picture and sound, and encoders.
 */
export type Shares = Record<'all' | 'copy' | keyof typeof parts, number>

/** The shares of a process and all below it, over a while. */
export async function busyShares(pid: number): Promise<Shares> {
  const read = () => {
    const [all, watching, encoder] = [cpuOf(pid), cpuOf(pid, parts.watching), cpuOf(pid, parts.encoder)]
    return { all, copy: all - watching - encoder, watching, encoder }
  }
  const before = read()
  await delay(measured * 1000)
  const after = read()
  const share = (part: keyof Shares) => (after[part] - before[part]) / measured
  return { all: share('all'), copy: share('copy'), watching: share('watching'), encoder: share('encoder') }
}

/** A file of the bitrate, made once. */
export async function makeFile(): Promise<string> {
  const file = join(root, '.cache', 'bench', `${megabits}-megabits.flv`)
  if (existsSync(file)) return file
  await mkdir(join(root, '.cache', 'bench'), { recursive: true })
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=25,noise=alls=20:allf=t']
  const sound = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000']
  const bits = ['-b:v', `${megabits}M`, '-maxrate', `${megabits}M`, '-bufsize', `${megabits}M`]
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...bits, '-g', '50']
  const all = [...picture, ...sound, '-t', '180', ...output, '-c:a', 'aac', '-f', 'flv', file]
  await runTool('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...all])
  return file
}

/** Sends a file to an address at the speed of its own. */
export function sendFile(file: string, url: string): ChildProcess {
  const args = ['-v', 'error', '-nostdin', '-re', '-i', file, '-c', 'copy', '-f', 'flv', url]
  return spawn(locateTools().ffmpeg, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
