import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { expect, inject, onTestFinished } from 'vitest'
import { afterFile } from '../../../gateway/src/testing/after-file.ts'
import { openTestGateway } from '../../../gateway/src/testing/test-gateway.ts'
import { startWorkerChild } from '../../../gateway/src/testing/worker-child.ts'
import { type NodeOptions, openLiveNode } from '../live-node.ts'

const { ffmpeg } = locateTools()
const run = promisify(execFile)
const wait = { timeout: 60_000 }

type Input = { id: number; streamKey: string; pushUrl: string }
type Given = {
  /** Pixels of what is sent. */
  size?: string
  /** Sends to the first input. */
  isSending?: boolean
  /** Sends to it in a way of its own. */
  send?(input: Input): Promise<void>
  second?: Input
  /** How it is sent: by RTMP, unless it is said. */
  protocol?: 'rtmp' | 'srt'
  /** What is live: an event, unless it is said. */
  kind?: 'event' | 'conference'
}

/**
 * A gateway, a live node and somebody who may stream; encoders that send until the end of the test. With a worker, what
 * was live becomes a video of the library.
 */
export async function openLiveWorld({
  isWorking = false,
  ...options
}: Pick<NodeOptions, 'encodes' | 'readObject'> & { isWorking?: boolean } = {}) {
  const gateway = await openTestGateway()
  const operator = await gateway.user(await gateway.account(), [
    ...(['use_stream', 'sport_player_write', 'conf_player_write', 'video_write'] as const),
  ])
  const folder = await mkdtemp(join(inject('folder'), 'live-'))
  const pool = openPool({ connectionString: gateway.connectionString })
  /** What the node has logged. */
  const logged: string[] = []
  const node = await openLiveNode({
    ...{ pool, name: 'a node', rtmpPort: 0, days: 1, host: '127.0.0.1' },
    log: (_level, text, more) => void logged.push(`${text} ${JSON.stringify(more ?? {})}`),
    ...options,
    ...{ ffmpeg, folder, secrets: gateway.services.secrets, secret: await sharedSecret(pool, 'live') },
  })
  const worker = isWorking
    ? await startWorkerChild({
        ...process.env,
        DATABASE_URL: gateway.connectionString,
        DATA_DIR: gateway.services.config.DATA_DIR,
        PORT: String(gateway.port),
        NODE_ENV: 'production',
      })
    : undefined
  afterFile(async () => {
    await worker?.stop()
    await node.close()
    await pool.end()
  })

  /** An encoder that sends a picture of one colour with a tone. */
  function startEncoder(streamKey: string, colour = 'red', size = '320x180'): ChildProcess {
    const source = ['-re', '-f', 'lavfi', '-i', `color=${colour}:s=${size}:r=25`]
    const sound = ['-re', '-f', 'lavfi', '-i', 'sine']
    const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25']
    return send(streamKey, [...source, ...sound, ...video, '-c:a', 'aac'])
  }

  /** An encoder that sends a file as it is, once. */
  const startFile = (streamKey: string, path: string) => send(streamKey, ['-re', '-i', path, '-c', 'copy'])

  function send(streamKey: string, what: string[]): ChildProcess {
    const target = ['-f', 'flv', `rtmp://127.0.0.1:${node.rtmpPort}/live/${streamKey}`]
    const child = spawn(ffmpeg, ['-v', 'error', ...what, ...target], { stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }

  const createInput = async (name = 'Camera', protocol = 'rtmp'): Promise<Input> =>
    (await operator.post('/streaming-service-api/inputs', { name, protocol })).body
  const statusOf = async ({ id }: Input) =>
    (await operator.get(`/streaming-service-api/flows/${id}/status`)).body

  /** A live event or conference on an input, which sends, and its playlist. */
  async function goLive({ send, isSending = !send, second, size, protocol, kind = 'event' }: Given = {}) {
    const base = kind === 'event' ? '/main-api/events' : '/main-api/business-players'
    const input = await createInput('Camera', protocol)
    const event = { name: 'HVB – OST', startsAt: new Date().toISOString() }
    const { id } = (await operator.post(base, { ...event, ...(kind === 'event' && { SportId: 1 }) })).body
    const body = { kind: 'input', InputId: input.id, SecondInputId: second?.id ?? null, isMain: true }
    const stream = (await operator.post(`${base}/${id}/streams`, body)).body
    const status = () => statusOf(input)
    // Where the first input is late, the second one is on air before it.
    const encoder = isSending ? startEncoder(input.streamKey, 'red', size) : undefined
    if (encoder) await expect.poll(async () => (await status()).bitrate, wait).toBeGreaterThan(0)
    await operator.put(`${base}/${id}`, { state: 'live' })
    void send?.(input)
    await expect.poll(async () => (await status()).playlist, wait).not.toBeNull()
    const { playlist } = await status()
    const text = async () =>
      (
        await gateway.anonymous.get(
          new URL('live.m3u8', `http://gateway${playlist}`).href.replace('http://gateway', ''),
        )
      ).body as string
    await expect.poll(text, wait).toContain('\n1.mp4')
    return {
      ...{ id, streamId: stream.id as number, input, status, text, playlist: playlist as string },
      ...{ encoder: encoder!, session: /\/live\/(\d+)\//.exec(playlist)![1]! },
    }
  }

  /** The red, green and blue of the first picture of a file of a recording. */
  const colourOf = (session: string, file: number) => colourAt(join(folder, session, `${file}.mp4`), 0)
  /** The red, green and blue of the picture that is so many seconds behind the beginning of a video. */
  async function colourAt(video: string, seconds: number): Promise<number[]> {
    const args = ['-v', 'error', '-ss', String(seconds), '-i', video, '-frames:v', '1']
    const shape = ['-vf', 'crop=8:8:0:0,scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
    const { stdout } = await run(ffmpeg, [...args, ...shape], { encoding: 'buffer' })
    return [...stdout]
  }

  return {
    gateway,
    operator,
    logged,
    startEncoder,
    startFile,
    createInput,
    statusOf,
    goLive,
    colourOf,
    colourAt,
    folder,
    rtmpPort: node.rtmpPort,
  }
}

/** How often a playlist changes from one source to another. */
export const cuts = (text: string) => text.match(/EXT-X-DISCONTINUITY$/gm)?.length ?? 0
/** The files of a playlist, in the order in which they are played. */
export const heads = (text: string) =>
  [...text.matchAll(/EXT-X-MAP:URI="init\.(\d+)\.mp4"/g)].map(([, n]) => Number(n))
