import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPool, sharedSecret } from '@touchline/database'
import { locateTools } from '@touchline/media'
import { expect, inject, onTestFinished } from 'vitest'
import { afterFile } from '../../../gateway/src/testing/after-file.ts'
import {
  openTestGateway,
  type TestGateway,
  type TestUser,
} from '../../../gateway/src/testing/test-gateway.ts'
import { makeNumberedVideo } from '../../../worker/src/media/testing/frame-numbers.ts'
import { type LiveNode, openLiveNode } from '../live-node.ts'

const { ffmpeg } = locateTools()
export const simulcasts = '/main-api/simulcasts'

export type Target = { id: number }
export type SimulcastWorld = Awaited<ReturnType<typeof openSimulcastWorld>>

/** Starts a program that ends with its test. */
export function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const server = fileURLToPath(new URL('rtmp-target.ts', import.meta.url))

type Options = {
  environment?: Record<string, string>
  /** How often platforms are asked, and how long for; they are not sent to if absent. */
  platforms?: { askMs: number; answerMs: number }
  /** What is sent; two minutes of an easy picture if absent. */
  video?: { frames: number; output: readonly string[] }
}

/** A gateway, a live node that may send to this machine, and frames with their numbers to send. */
export async function openSimulcastWorld({
  environment = {},
  platforms,
  video = { frames: 3000, output: [] },
}: Options = {}) {
  const gateway: TestGateway = await openTestGateway({
    SIMULCAST_HOSTS: '127.0.0.1,127.0.0.2',
    ...environment,
  })
  const operator: TestUser = await gateway.user(await gateway.account(), [
    ...(['use_stream', 'sport_player_write', 'simulcast_write'] as const),
  ])
  const folder = await mkdtemp(join(inject('folder'), 'live-'))
  const numbers = join(folder, 'numbers.flv')
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '25', '-sc_threshold', '0']
  await makeNumberedVideo({
    outFile: numbers,
    frames: video.frames,
    output: [...output, '-ar', '44100', ...video.output],
  })
  const pool = openPool({ connectionString: gateway.connectionString })
  let nodes = 0
  const startNode = async () =>
    await openLiveNode({
      ...{
        pool,
        name: `node ${nodes++}`,
        folder,
        ffmpeg,
        rtmpPort: 0,
        days: 1,
        host: '127.0.0.1',
        log: () => {},
      },
      // The gateway admits another host, as one would that was private only after it was entered.
      simulcastHosts: ['127.0.0.1'],
      secrets: gateway.services.secrets,
      secret: await sharedSecret(pool, 'live'),
      ...(platforms && { platforms: { config: gateway.services.config, ...platforms } }),
    })
  let node: LiveNode = await startNode()
  afterFile(async () => {
    await node.close()
    await pool.end()
  })
  return {
    gateway,
    operator,
    folder,
    pool,
    /** Ends the node, and starts another one in its place. */
    async restart() {
      await node.close()
      node = await startNode()
    },
    /** Where the node takes encoders. */
    rtmpPort: () => node.rtmpPort,
    /** A server elsewhere, in a process of its own; what it takes goes to a file. */
    async serve(name: string, port = 0) {
      const file = join(folder, name)
      const child = run(process.execPath, [server, String(port), 'right', file])
      const [line] = await once(child.stdout!, 'data')
      return { child, file, port: Number(line) }
    },
    sendNumbers: (streamKey: string) =>
      run(ffmpeg, [
        ...['-v', 'error', '-re', '-i', numbers, '-c', 'copy', '-f', 'flv'],
        `rtmp://127.0.0.1:${node.rtmpPort}/live/${streamKey}`,
      ]),
    async createInput(): Promise<{ id: number; streamKey: string }> {
      return (await operator.post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })).body
    },
    async createSimulcast(body: object): Promise<string> {
      const answer = await operator.post(simulcasts, { name: 'HVB – OST', ...body })
      expect(answer).toMatchObject({ status: 201 })
      return `${simulcasts}/${answer.body.id}`
    },
    async add(simulcast: string, target: object): Promise<Target> {
      const answer = await operator.post(`${simulcast}/targets`, target)
      expect(answer).toMatchObject({ status: 201 })
      return answer.body
    },
    find: async (simulcast: string, { id }: Target) =>
      (await operator.get(`${simulcast}/targets/${id}`)).body,
  }
}
