import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sharedSecret } from '@touchline/database'
import { readJournal } from '@touchline/lowlatency'
import { locateTools } from '@touchline/media'
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest'
import { openTestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { startWorkerChild } from '../../gateway/src/testing/worker-child.ts'
import { makeNumberedVideo, readFrameNumbers } from '../../worker/src/media/testing/frame-numbers.ts'
import { blockFolder } from './block-store.ts'
import { sweepRecordings } from './sweep-recordings.ts'

const { ffmpeg } = locateTools()
const program = fileURLToPath(new URL('main.ts', import.meta.url))
const long = { timeout: 120_000 }

test('CALL-EVENTS-14 a machine that is lost with its disk loses ten seconds of a recording at most, and another one goes on', async () => {
  const gateway = await openTestGateway()
  const { pool, storage, config } = gateway.services
  const operator = await gateway.user(await gateway.account(), [
    ...(['use_stream', 'sport_player_write', 'video_write'] as const),
  ])
  const root = await mkdtemp(join(inject('folder'), 'machines-'))
  const environment = {
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    NODE_ENV: 'production',
    PORT: String(gateway.port),
  }
  const worker = await startWorkerChild({ ...environment, DATA_DIR: config.DATA_DIR })
  onTestFinished(() => worker.stop())
  const numbers = join(root, 'numbers.flv')
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-sc_threshold', '0', '-ar', '44100']
  await makeNumberedVideo({ outFile: numbers, frames: 1500, output })

  /** A live node with a disk of its own, and the store of the gateway; returns the port for encoders. */
  async function startMachine(name: string): Promise<{ child: ChildProcess; port: number }> {
    const child = fork(program, {
      env: {
        ...environment,
        DATA_DIR: join(root, name),
        SECRETS_KEY: await readFile(join(config.DATA_DIR, 'secrets.key'), 'utf8'),
        S3_ENDPOINT: `http://127.0.0.1:${gateway.port}/storage`,
        S3_BUCKET: 'touchline',
        S3_ACCESS_KEY_ID: 'touchline',
        S3_SECRET_ACCESS_KEY: await sharedSecret(pool, 'storage'),
        RTMP_PORT: '0',
        LIVE_ENCODES: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let said = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        said += chunk
      })
    onTestFailed(() => console.error(name, said))
    onTestFinished(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    })
    const ready = () => /"rtmpPort":(\d+)/.exec(said)?.[1]
    await expect.poll(ready, long).toBeDefined()
    return { child, port: Number(ready()) }
  }
  function sendTo(port: number, streamKey: string): void {
    const target = `rtmp://127.0.0.1:${port}/live/${streamKey}`
    const args = ['-v', 'error', '-re', '-i', numbers, '-c', 'copy', '-f', 'flv', target]
    const encoder = spawn(ffmpeg, args, { stdio: 'ignore' })
    onTestFinished(() => void encoder.kill('SIGKILL'))
  }

  const input = (await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' }))
    .body
  const body = { name: 'Final', startsAt: new Date().toISOString(), SportId: 1, state: 'live' }
  const event = `/main-api/events/${(await operator.post('/main-api/events', body)).body.id}`
  await operator.post(`${event}/streams`, { kind: 'input', InputId: input.id, isMain: true })
  const first = await startMachine('first')
  sendTo(first.port, input.streamKey)
  const playlist = async () => (await operator.get(event)).body.stream?.playlist?.url as string | undefined
  await expect.poll(playlist, long).toBeTruthy()
  const text = async () =>
    String((await gateway.anonymous.get((await playlist())!.replace(/^https?:\/\/[^/]+/, ''))).body)
  await expect.poll(text, long).toContain('\n9.mp4')
  const second = await startMachine('second')
  await expect.poll(text, long).toContain('\n12.mp4')

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const [session] = await readdir(join(root, 'first/live'))
  const lost = readJournal(await readFile(join(root, 'first/live', session!, 'journal'), 'utf8')).at(-1)!
  await rm(join(root, 'first'), { recursive: true })
  const recorded = (lost.start + lost.duration) * 1000

  // Viewers have what was before, and what comes now behind it.
  sendTo(second.port, input.streamKey)
  await expect
    .poll(text, long)
    .toMatch(/\n0\.mp4[\s\S]*EXT-X-DISCONTINUITY\n[\s\S]*PROGRAM-DATE[\s\S]*\.mp4[\s\S]*\.mp4\n/)
  const ended = (await operator.post(`${event}/process-end-live`, {})).body.ended
  const video = async () => (await operator.get(`/main-api/videos/${ended.media.VideoId}`)).body
  await expect.poll(video, long).toMatchObject({ state: 'ready' })
  const { gaps } = await video()
  expect(gaps).toHaveLength(1)
  expect(gaps[0].from).toBeGreaterThan(recorded - 10_000)
  expect(gaps[0].from).toBeLessThanOrEqual(recorded)
  const { rows } = await pool.query<{ key: string }>('select "fileKey" as key from videos where id = $1', [
    ended.media.VideoId,
  ])
  const shown = await readFrameNumbers(storage.localPath(rows[0]!.key)!)
  const before = Math.floor((gaps[0].from * 25) / 1000)
  expect(shown.slice(0, before)).toEqual(Array.from({ length: before }, (_, index) => index))

  // Nothing is left behind of what has become a video.
  expect(await storage.list(blockFolder)).not.toEqual([])
  await pool.query('update live_sessions set "endedAt" = now()')
  await expect
    .poll(async () => {
      await sweepRecordings(pool, join(root, 'nothing'), 1, storage)
      return await storage.list(blockFolder)
    }, long)
    .toEqual([])
})
