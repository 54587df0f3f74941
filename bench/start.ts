import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Found, processesBelow } from '../scripts/lib/processes.ts'
import { startProduct } from '../scripts/lib/product.ts'
import { report } from './lib/report.ts'

const root = join(import.meta.dirname, '..')
/** Idle means that no encoding is running and this much time has passed. */
const settleMs = 15_000
const mebibyte = 1024 * 1024

/**
 * Times a fresh clone with a warm package cache until it is ready, then a second start, and measures the memory when
 * idle.
 */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', root, join(folder, 'touchline')])
    const clone = join(folder, 'touchline')
    const environment = { DATA_DIR: join(folder, 'data') }
    const first = await startProduct({ cwd: clone, environment })
    report(
      'fresh clone to ready, demo world included',
      `${first.seconds.toFixed(1)} s`,
      'under 60 s (Strapi 47, Payload 48, Directus 115, empty)',
      first.seconds < 60,
    )
    await first.end()
    const second = await startProduct({ cwd: clone, environment })
    report('second start', `${second.seconds.toFixed(1)} s`, 'under 5 s', second.seconds < 5)
    const encodes = async () =>
      (await familyOf(second.child.pid!)).some(({ command }) => command.includes('ffmpeg'))
    while (await encodes()) await setTimeout(1000)
    await setTimeout(settleMs)
    const processes = await familyOf(second.child.pid!)
    const gateway = processes.find(({ command }) => command.includes('gateway/src/main.ts'))
    const all = processes.reduce((sum, { bytes }) => sum + bytes, 0)
    report(
      'memory of the idle gateway',
      `${Math.round((gateway?.bytes ?? 0) / mebibyte)} MB`,
      'at most 200 MB',
      (gateway?.bytes ?? 0) <= 200 * mebibyte,
    )
    report(
      'memory of all processes, idle',
      `${Math.round(all / mebibyte)} MB`,
      `at most 400 MB (${processes.length} processes)`,
      all <= 400 * mebibyte,
    )
    await second.end()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Weighed = Found & { bytes: number }

/** The process and its descendants with their proportional memory (PSS). Linux only. */
async function familyOf(pid: number): Promise<Weighed[]> {
  const weighed = processesBelow(pid).map(async (one) => {
    const memory = await readFile(`/proc/${one.pid}/smaps_rollup`, 'utf8').catch(() => '')
    return { ...one, bytes: Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) * 1024 }
  })
  return await Promise.all(weighed)
}
