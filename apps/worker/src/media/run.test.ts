import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeVideo } from './encode-video.ts'
import { runTool, startLimits } from './run.ts'
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

/** Whether a process with this text in its command line is running. */
const isRunning = (text: string) =>
  readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(text)
    } catch {
      return false
    }
  })

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
