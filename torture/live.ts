import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { locateTools } from '@touchline/media'
import { objectPath } from '@touchline/storage'
import { makeNumberedVideo, readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { makeProduct, type Product, type Victim as ProductVictim } from './lib/product.ts'
import { report } from './lib/report.ts'
import { insist, login } from './lib/writers.ts'

const rate = 25
const protocols = ['rtmp', 'srt', 'srtPull'] as const
type Protocol = (typeof protocols)[number]
/** A source that is killed tells nobody, and is there again after half a second. */
type Victim = ProductVictim | 'source'
const killed: readonly Victim[] = ['packager', 'gateway', 'postmaster', 'live node', 'source']
/**
 * Pictures that may be lost by a kill. A source is called again once the node has looked at its input, and goes on with
 * the picture of the moment then.
 */
const mostLost = (protocol: Protocol, victim: Victim): number => {
  if (victim === 'live node') return protocol === 'srtPull' ? 3 * rate : rate
  return victim === 'source' && protocol === 'srtPull' ? rate : 0
}
/** Seconds in which an encoder has to be connected; a source is called and looked at for five seconds each. */
const patience: Record<Protocol, number> = { rtmp: 3, srt: 3, srtPull: 15 }
/** Pictures that an encoder shows before it is connected and after the end; a source is looked at for five seconds. */
const mostAtEnds: Record<Protocol, number> = { rtmp: 3 * rate, srt: 3 * rate, srtPull: 15 * rate }
/** Seconds in which ffmpeg begins to send: it shows the picture of the moment then. */
const beginsAfter = 0.12
/** Seconds between its attempts. */
const retryAfter = 0.5
/** Milliseconds that an encoder takes from its start to its first picture, about. */
const startMs = 1_000

type Kill = { victim: Victim; at: number }
type Line = { protocol: Protocol; eventId: number; inputId: number; url: string; encoder?: Encoder }
type Asking = <T>(method: string, path: string, body?: object) => Promise<T>

/** Kills what a live goes through while two encoders send numbered pictures, and counts those of the recordings. */
export async function live(seconds: number): Promise<void> {
  const folder = await temporaryFolder()
  const first = 20_000 + Math.floor(Math.random() * 20_000)
  const product = await makeProduct({ SRT_PORTS: `${first}-${first + 9}`, PULL_HOSTS: '127.0.0.1' })
  /** Where the source of the input that is pulled waits to be called. */
  const sourcePort = first + 10
  const lines: Line[] = []
  try {
    const numbers = folder.path('numbers.mp4')
    // So that an encoder begins with the very picture of the moment.
    const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '1']
    await makeNumberedVideo({ outFile: numbers, frames: Math.ceil((seconds + 180) * rate), output })
    await product.start()
    const token = await login(product.url)
    const ask: Asking = async <T>(method: string, path: string, body?: object) => {
      const answer = await insist(product.url, token, method, path, body)
      if (answer.status < 300) return answer.body as T
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    for (const protocol of protocols) lines.push(await goOnAir(protocol, sourcePort, ask))
    for (const line of lines) await connect(line, numbers, ask)
    const killSource = () => lines.find(({ protocol }) => protocol === 'srtPull')!.encoder!.kill()
    const kill = async (victim: Victim) => (victim === 'source' ? killSource() : await product.kill(victim))
    const kills = await killInTurns(kill, seconds)
    for (const line of lines) await checkRecording(line, { product, ask, kills })
  } finally {
    for (const { encoder } of lines) encoder?.stop()
    await product.stop().catch(() => {})
    await product.remove()
    await folder.remove()
  }
}

async function goOnAir(protocol: Protocol, sourcePort: number, ask: Asking): Promise<Line> {
  const isPulled = protocol === 'srtPull'
  const source = `srt://127.0.0.1:${sourcePort}`
  const made = { name: `Torture by ${protocol}`, protocol, ...(isPulled && { pullUrl: source }) }
  const input = await ask<{ id: number; pushUrl: string; streamKey: string }>(
    ...(['POST', '/streaming-service-api/inputs', made] as const),
  )
  const body = { name: made.name, startsAt: new Date().toISOString(), SportId: 1, state: 'live' }
  const { id } = await ask<{ id: number }>('POST', '/main-api/events', body)
  const stream = { kind: 'input', InputId: input.id, isMain: true }
  await ask('POST', `/main-api/events/${id}/streams`, stream)
  if (isPulled)
    return { protocol, eventId: id, inputId: input.id, url: `${source}?mode=listener&latency=200000` }
  const { port } = new URL(input.pushUrl)
  const url =
    protocol === 'rtmp'
      ? `rtmp://127.0.0.1:${port || 1935}/live/${input.streamKey}`
      : `srt://127.0.0.1:${port}?mode=caller&passphrase=${input.streamKey}&pbkeylen=16&latency=200000`
  return { protocol, eventId: id, inputId: input.id, url }
}

async function connect(line: Line, numbers: string, ask: Asking): Promise<void> {
  // Nodes look for new inputs now and then.
  await delay(3_000)
  const encoder = startEncoder(line, numbers)
  line.encoder = encoder
  const path = `/streaming-service-api/flows/${line.inputId}/status`
  for (;;) {
    const { state } = await ask<{ state: string }>('GET', path)
    if (state === 'connected' || state === 'degraded' || encoder.elapsed() > 30) break
    await delay(50)
  }
  const took = encoder.elapsed()
  report(`live by ${line.protocol}, connected`, `${took.toFixed(1)} s`, took <= patience[line.protocol])
}

type Encoder = { startedAt: number; elapsed(): number; kill(): void; stop(): void }

/** Sends the picture of the moment until it is stopped, and connects again where it was cut off. */
function startEncoder({ protocol, url }: Line, numbers: string): Encoder {
  const startedAt = Date.now()
  const elapsed = () => (Date.now() - startedAt) / 1000
  let child: ChildProcess | undefined
  let isStopped = false
  const send = () => {
    if (isStopped) return
    // It would be half a second ahead of the clock otherwise, and the less would seem to be lost.
    const pace = ['-re', '-readrate_initial_burst', '0.001']
    const source = [
      '-v',
      'error',
      '-nostdin',
      ...pace,
      '-ss',
      (elapsed() + beginsAfter).toFixed(2),
      '-i',
      numbers,
    ]
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25']
    const format = protocol === 'rtmp' ? 'flv' : 'mpegts'
    const target = ['-c:a', 'aac', '-ar', '44100', '-f', format, url]
    child = spawn(locateTools().ffmpeg, [...source, ...codecs, ...target], { stdio: 'ignore' })
    child.once('exit', () => void setTimeout(send, retryAfter * 1000))
  }
  send()
  return {
    startedAt,
    elapsed,
    kill: () => void child?.kill('SIGKILL'),
    stop() {
      isStopped = true
      child?.kill('SIGKILL')
    },
  }
}

/** Kills each kind twice at least, evenly over the time. */
async function killInTurns(kill: (victim: Victim) => Promise<void>, seconds: number): Promise<Kill[]> {
  const kills: Kill[] = []
  const until = Date.now() + seconds * 1000
  const wait = (seconds * 1000) / (killed.length * 2 + 1)
  while (Date.now() + wait < until || kills.length < killed.length) {
    await delay(Math.min(wait, 30_000))
    const victim = killed[kills.length % killed.length]!
    kills.push({ victim, at: Date.now() })
    await kill(victim)
  }
  await delay(wait)
  return kills
}

type Checking = { product: Product; ask: Asking; kills: readonly Kill[] }

/** Ends the event, waits for its recording and says what is missing in it, by what was killed before. */
async function checkRecording(line: Line, { product, ask, kills }: Checking): Promise<void> {
  const event = `/main-api/events/${line.eventId}`
  type Found = { replay: { VideoId: number } | null; stream: { playlist: { url: string } | null } }
  const { stream } = await ask<Found>('GET', event)
  const playlist = stream.playlist && (await fetch(new URL(stream.playlist.url, product.url)))
  const listed = playlist ? (await playlist.text()).split('#EXT-X-DISCONTINUITY\n').length - 1 : Number.NaN
  const sent = Math.floor(line.encoder!.elapsed() * rate)
  await ask('POST', `${event}/process-end-live`, {})
  const { replay } = await ask<Found>('GET', event)
  const key = await fileOf(product, replay!.VideoId)
  line.encoder!.stop()
  const read = await readFrameNumbers(objectPath(join(product.dataDir, 'storage'), key))
  // Where nothing came, a recording has pictures without a number.
  const shown = read.filter((number) => number > 0)
  const seen = new Set(shown)
  const name = `live by ${line.protocol}`
  const isInOrder = shown.every((number, index) => index === 0 || number > shown[index - 1]!)
  const pictures = `${seen.size} of about ${sent} pictures, ${listed} gaps listed`
  const lost = lostByKill(shown, (number) => line.encoder!.startedAt + (number / rate) * 1000, kills)
  const missing = sent - seen.size - [...lost.values()].reduce((sum, count) => sum + count, 0)
  const isWhole = missing <= mostAtEnds[line.protocol]
  report(
    `${name}, recorded`,
    `${pictures}${isInOrder ? '' : ', not in order'}${isWhole ? '' : `, ${missing} missing at its ends`}`,
    isInOrder && isWhole,
  )
  for (const victim of killed) {
    const counts = kills.filter((one) => one.victim === victim).map((one) => lost.get(one) ?? 0)
    const result = `lost ${counts.join(', ')} pictures`
    report(
      `  ${victim}, ${counts.length} times`,
      result,
      Math.max(...counts) <= mostLost(line.protocol, victim),
    )
  }
}

/** How many pictures are missing, by the last kill before they came again. */
function lostByKill(shown: readonly number[], timeOf: (number: number) => number, kills: readonly Kill[]) {
  const lost = new Map<Kill, number>()
  shown.slice(1).forEach((number, index) => {
    const missing = number - shown[index]! - 1
    if (missing <= 0) return
    const kill = kills.findLast(({ at }) => at <= timeOf(number) + startMs) ?? kills[0]!
    lost.set(kill, (lost.get(kill) ?? 0) + missing)
  })
  return lost
}

/** The storage key of the original of a video, once it has one. */
async function fileOf(product: Product, videoId: number): Promise<string> {
  const pool = await product.database()
  try {
    for (let tries = 0; tries < 250; tries++) {
      const { rows } = await pool.query<{ key: string | null }>(
        'select "fileKey" as key from videos where id = $1',
        [videoId],
      )
      if (rows[0]?.key) return rows[0].key
      await delay(200)
    }
    const { rows } = await pool.query(
      `select state, progress, error from jobs where type = 'record-live' and "resourceId" = $1`,
      [videoId],
    )
    throw new Error(`The recording did not become a video: ${JSON.stringify(rows)}`)
  } finally {
    await pool.end()
  }
}
