import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeVideo } from './encode-video.ts'
import { runTool, startLimits, withNiceness } from './run.ts'
import { makeNumberedVideo } from './testing/frame-numbers.ts'
import { temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const endless = (...output: string[]) => [
  ...[
    '-v',
    'error',
    '-nostdin',
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x64',
    '-progress',
    'pipe:1',
    ...output,
  ],
]

/** The running processes with this text in their command line. */
const processesOf = (text: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(text)
    } catch {
      return false
    }
  })

/** The session of a process; its fields follow its name, which is in brackets. */
const sessionOf = (pid: string) =>
  readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[3]

const isRunning = (text: string) => processesOf(text).length > 0

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('abort ends ffmpeg and rejects with the reason', async () => {
  const abort = new AbortController()
  const mark = path('aborted.mkv')
  const reason = new Error('cancelled')
  const run = runTool('ffmpeg', endless(mark), { signal: abort.signal, onText: () => abort.abort(reason) })
  await expect(run).rejects.toBe(reason)
  await until(() => !isRunning(mark))
})

test('all programs of some work run at its priority, in the session where it counts', async () => {
  const abort = new AbortController()
  const mark = path('patient.mkv')
  const run = () => runTool('ffmpeg', endless(mark), { signal: abort.signal })
  const patient = withNiceness(10, async () => {
    await Promise.resolve()
    await run()
  })
  await until(() => isRunning(mark))
  await until(() => processesOf(mark).some((pid) => getPriority(Number(pid)) === 10))
  const [pid] = processesOf(mark)
  expect(sessionOf(pid!)).toBe(sessionOf('self'))
  abort.abort()
  await expect(patient).rejects.toThrow()
})

test('a run that takes too long is ended', async () => {
  const mark = path('long.mkv')
  await expect(runTool('ffmpeg', endless(mark), startLimits({ timeLimitMs: 300 }))).rejects.toMatchObject({
    code: 'time_limit',
  })
  await until(() => !isRunning(mark))
})

test('what cannot be read of the output ends the program', async () => {
  const mark = path('unread')
  const refused = runTool('ffmpeg', endless('-metadata', `title=${mark}`, '-f', 'mpegts', 'pipe:1'), {
    onBytes() {
      throw new Error('full')
    },
  })
  await expect(refused).rejects.toThrow('full')
  await until(() => !isRunning(mark))
})

test.runIf(existsSync('/dev/full'))('a full disk is named', async () => {
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=d=2', '-f', 'mpegts', '/dev/full']
  await expect(runTool('ffmpeg', args)).rejects.toMatchObject({ code: 'no_space' })
})

test('a killed run leaves no ffmpeg and nothing half, and the next one makes the whole', async () => {
  const input = path('film.mp4')
  const outDir = path('out')
  const output = ['-c:v', 'mpeg4', '-b:v', '4M']
  await makeNumberedVideo({ outFile: input, frames: 250, size: '640x480', output })
  const module = new URL('./encode-video.ts', import.meta.url).href
  const script = `import { encodeVideo } from '${module}'; await encodeVideo(${JSON.stringify({ input, outDir })})`
  const worker = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: 'inherit',
  })
  await until(() => existsSync(`${outDir}/.work/480p.mp4`))
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await until(() => !isRunning(input))
  expect(readdirSync(outDir)).toEqual(['.work'])
  const result = await encodeVideo({ input, outDir })
  expect(readdirSync(outDir).sort()).toEqual(['hls', 'sprite.jpg', 'thumbnail.jpg'])
  expect(result.renditions.map(({ height }) => height)).toEqual([480, 360, 240])
})
