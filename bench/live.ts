import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { callerOf, type Product, startProduct } from '../scripts/lib/product.ts'
import { bareCut } from './lib/bare-cut.ts'
import { chromiumPath, logIn } from './lib/browser.ts'
import { numberBits, startClockEncoder } from './lib/clock-encoder.ts'
import { compareWithFiles } from './lib/live-files.ts'
import { until, untilIdle } from './lib/long-video.ts'
import { processOf } from './lib/process-time.ts'
import { report } from './lib/report.ts'
import { busyShares, makeFile, megabits, type Shares, sendFile } from './lib/six-megabits.ts'
import { median, reportSeconds, secondsOf } from './lib/weight.ts'

/** Seconds that a browser watches. */
const watched = 30
type Call = Awaited<ReturnType<typeof callerOf>>
type Line = { input: number; event: number; url: string }
type World = { product: Product; call: Call; browser: Browser; folder: string }
type Playlist = { url: string } | null

/** Delay, processor time, clips and the end of a live input, and what one gateway serves of it. */
export async function benchLive(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-live-'))
  const product = await startProduct({ environment: { DATA_DIR: join(folder, 'data') } })
  const args = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: chromiumPath(), args })
  try {
    const call = await callerOf(product.url)
    const world = { product, call, browser, folder }
    await untilIdle(call)
    await benchDelay(world)
    await benchInput(world)
  } finally {
    await browser.close()
    await product.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes an input and a public event that plays it, on air. */
async function goOnAir(call: Call, name: string): Promise<Line> {
  const made = await call<{ id: number; pushUrl: string; streamKey: string }>(
    ...(['POST', '/streaming-service-api/inputs', { name, protocol: 'rtmp' }] as const),
  )
  const fields = { name, startsAt: new Date().toISOString(), SportId: 1, state: 'live', visibility: 'public' }
  const { id } = await call<{ id: number }>('POST', '/main-api/events', fields)
  await call('POST', `/main-api/events/${id}/streams`, { kind: 'input', InputId: made.id, isMain: true })
  const { port } = new URL(made.pushUrl)
  const url = `rtmp://127.0.0.1:${port || 1935}/live/${made.streamKey}`
  return { input: made.id, event: id, url }
}

const isOnAir = (call: Call, { event }: Line) =>
  until(
    async () => (await call<{ stream: { playlist: Playlist } }>('GET', `/main-api/events/${event}`)).stream,
    ({ playlist }) => playlist !== null,
  )

/** From the moment a picture is taken until a browser shows it, on the public page and on the marker desk. */
async function benchDelay(world: World): Promise<void> {
  const line = await goOnAir(world.call, 'Numbers')
  const since = performance.now()
  const encoder = startClockEncoder(line.url)
  try {
    type Status = { state: string }
    await until(
      () => world.call<Status>('GET', `/streaming-service-api/flows/${line.input}/status`),
      ({ state }) => state === 'connected' || state === 'degraded',
    )
    reportSeconds('from the encoder’s start to connected', (performance.now() - since) / 1000, 3)
    await isOnAir(world.call, line)
    const { url } = await world.call<{ url: string }>('GET', `/main-api/events/${line.event}/embed`)
    const visitor = await openPage(world.browser, url)
    const cost = watchRequests(visitor)
    await visitor.getByRole('button', { name: 'Play' }).first().click()
    reportDelay('public page', await readDelays(visitor, encoder.takenAt), 2.5)
    reportCost(cost())
    await visitor.context().close()
    const desk = await openPage(world.browser, `${world.product.url}/login`)
    await logIn(desk)
    await desk.waitForURL((found) => !found.pathname.startsWith('/login'))
    await desk.goto(`${world.product.url}/events/sports/edit/${line.event}/markers`)
    await desk
      .getByRole('region', { name: 'Player', exact: true })
      .getByRole('button', { name: 'Play' })
      .click()
    reportDelay('marker desk', await readDelays(desk, encoder.takenAt), 1.5)
    await desk.context().close()
  } finally {
    await encoder.stop()
  }
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript({ path: join(import.meta.dirname, 'lib/watch-live.browser.js') })
  await page.goto(url)
  return page
}

/** What `lib/watch-live.browser.js` adds to the page. */
type Watched = {
  watchPictures(bits: number): void
  readPictures(): [number: number, at: number][]
}

/** The delays of the pictures that a page shows, in seconds, once it has played for a while. */
async function readDelays(page: Page, takenAt: readonly number[]): Promise<number[]> {
  const video = page.locator('video')
  await video.waitFor()
  const hasBegun = () =>
    video.evaluate((media) => (media as unknown as { currentTime: number }).currentTime > 0)
  await until(hasBegun, Boolean)
  await delay(10_000)
  await page.evaluate((bits) => (globalThis as unknown as Watched).watchPictures(bits), numberBits)
  await delay(watched * 1000)
  const shown = await page.evaluate(() => (globalThis as unknown as Watched).readPictures())
  return shown.flatMap(([number, at]) => {
    const taken = takenAt[number]
    return taken === undefined ? [] : [(at - taken) / 1000]
  })
}

function reportDelay(where: string, delays: number[], goal: number): void {
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const pictures = `${sorted.length} pictures read`
  report(`glass to glass, ${where}, p50`, `${at(0.5).toFixed(2)} s`, `at most ${goal} s`, at(0.5) <= goal)
  report(`glass to glass, ${where}, p95`, `${at(0.95).toFixed(2)} s`, pictures, at(0.95) <= goal * 2)
}

type Cost = { playlists: number; parts: number; bytes: number; seconds: number }

/** Counts what a page asks for from now on. */
function watchRequests(page: Page): () => Promise<Cost> {
  const since = performance.now()
  const sizes: Promise<{ isPlaylist: boolean; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/media/')) return
    const isPlaylist = pathname.endsWith('.m3u8')
    // What is under way when the page is closed has none.
    const size = request.sizes().catch(() => undefined)
    sizes.push(
      size.then((found) => ({
        isPlaylist,
        bytes: found
          ? found.requestHeadersSize + found.responseHeadersSize + (isPlaylist ? found.responseBodySize : 0)
          : 0,
      })),
    )
  })
  return async () => {
    const all = await Promise.all(sizes)
    const playlists = all.filter(({ isPlaylist }) => isPlaylist).length
    const bytes = all.reduce((sum, one) => sum + one.bytes, 0)
    return { playlists, parts: all.length - playlists, bytes, seconds: (performance.now() - since) / 1000 }
  }
}

async function reportCost(cost: Promise<Cost>): Promise<void> {
  const { playlists, parts, bytes, seconds } = await cost
  const each = `${(playlists / seconds).toFixed(1)} playlists, ${(parts / seconds).toFixed(1)} parts a second`
  const kilobits = (bytes * 8) / 1000 / seconds
  report('what a viewer costs beside the media', `${kilobits.toFixed(0)} kb/s`, each, kilobits <= 100)
}

/** An input of 6 Mb/s: its processor time, clips of it, what is served of it, its end. */
async function benchInput({ product, call, folder }: World): Promise<void> {
  const node = () => processOf(product.child.pid!, 'live/src/main')
  const idle = await busyShares(node())
  const line = await goOnAir(call, 'Six megabits')
  const encoder = sendFile(await makeFile(), line.url)
  try {
    await isOnAir(call, line)
    await delay(5_000)
    const busy = await busyShares(node())
    const reportShare = (what: string, shares: readonly (keyof Shares)[], most: number) => {
      const share = shares.reduce((sum, part) => sum + busy[part] - idle[part], 0)
      report(what, `${(share * 100).toFixed(1)} % of a core`, `at most ${most * 100} %`, share <= most)
    }
    reportShare(`an input of ${megabits} Mb/s by copy, its watching too`, ['copy', 'watching'], 0.03)
    reportShare('  its watching alone', ['watching'], 0.02)
    // The room that a node wants to be free before it begins.
    reportShare('its smaller rendition', ['encoder'], 0.5)
    const { playlist } = await isOnAir(call, line)
    await compareWithFiles(new URL(playlist!.url, product.url).href, folder)
    await delay(20_000)
    await benchClips(call, line, folder)
    await benchEnd(call, line, product.url)
  } finally {
    encoder.kill('SIGKILL')
  }
}

/** Clips of what has just happened, against a script that cuts the growing file with ffmpeg alone. */
async function benchClips(call: Call, line: Line, folder: string): Promise<void> {
  const input = await recordingIn(join(folder, 'data', 'live'))
  const ratios: number[] = []
  let times = ''
  for (let round = 0; round < 5; round++) {
    const [from, to] = [3.48 + round * 2, 13.48 + round * 2]
    const bare = await secondsOf(async () => {
      await bareCut({ input, folder: join(folder, `bare-${round}`), from, to })
    })
    const ours = await secondsOf(async () => {
      const clip = { title: `Clip ${round}`, eventId: line.event, in: from * 1000, out: to * 1000 }
      const { id } = await call<{ id: number }>('POST', '/streaming-service-api/clips', clip)
      const read = () => call<{ state: string }>('GET', `/streaming-service-api/clips/${id}`)
      const { state } = await until(read, (one) => one.state === 'ready' || one.state === 'failed')
      if (state === 'failed') throw new Error('A clip failed.')
    })
    ratios.push(ours / bare)
    times = `${ours.toFixed(2)} s over ${bare.toFixed(2)} s`
  }
  const ratio = median(ratios)
  report(
    'clip of 10 s while live',
    ratio.toFixed(2),
    `at most 1.0 times bare ffmpeg (last ${times})`,
    ratio <= 1,
  )
}

/** The largest file of the newest session. */
async function recordingIn(folder: string): Promise<string> {
  const session = (await readdir(folder)).toSorted((a, b) => Number(a) - Number(b)).at(-1)!
  const files = (await readdir(join(folder, session))).map((name) => join(folder, session, name))
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })))
  return sizes.toSorted((a, b) => b.size - a.size)[0]!.file
}

/** From the end of the live until its recording can be played from its beginning. */
async function benchEnd(call: Call, line: Line, url: string): Promise<void> {
  const event = `/main-api/events/${line.event}`
  const seconds = await secondsOf(async () => {
    await call('POST', `${event}/process-end-live`, {})
    await until(
      async () => {
        const { stream } = await call<{ stream: { playlist: Playlist } }>('GET', event)
        if (!stream.playlist) return false
        const address = new URL(stream.playlist.url, url)
        const text = await (await fetch(address)).text()
        const first = text.split('\n').find((name) => name.endsWith('.mp4'))
        return text.includes('#EXT-X-ENDLIST') && first && (await fetch(new URL(first, address))).ok
      },
      (isThere) => Boolean(isThere),
    )
  })
  reportSeconds('from the end to a recording that plays', seconds, 1)
}
