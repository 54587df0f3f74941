import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { callerOf, startProduct } from '../scripts/lib/product.ts'
import { chromiumPath, logIn } from './lib/browser.ts'
import { compareLists } from './lib/compare-lists.ts'
import { report } from './lib/report.ts'

const markers = 5000
const presses = 60
const listeners = 200
/** How long a movement is measured, in ms. */
const measured = 4000

type Call = Awaited<ReturnType<typeof callerOf>>
type Match = { id: number; home: number; types: Record<string, number> }

/**
 * The marker desk: from a key to the marker on this page and on another one, 5,000 markers in motion, opening it, 200
 * pages that follow an event; and the list of 100,000 events.
 */
export async function benchDesk(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-desk-'))
  const product = await startProduct({ environment: { DATA_DIR: dataDir } })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const call = await callerOf(product.url)
    await allDrawn(product.url)
    const small = await makeMatch(call)
    await benchKeys(browser, product.url, small)
    const large = await makeMatch(call)
    await fill(call, large, markers)
    await benchOpening(browser, product.url, large)
    await benchMotion(browser, product.url, large, call)
    await benchListeners(product.url, small, call, product.child.pid!)
  } finally {
    await browser.close()
    await product.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  await compareLists({
    name: 'events',
    roles: ['sport_player_write'],
    amounts: { events: 100_000 },
    values: {
      name: `(array['Havenbrook', 'Drayle', 'Kestrel', 'Calder', 'Pell'])[n % 5 + 1] || ' ' || n`,
      startsAt: `now() + make_interval(mins => n)`,
      SportId: '(select min(id) from sports)',
    },
    queries: { list: 'limit=25' },
    async complete(pool, accountId) {
      await pool.query(
        `insert into challengers ("AccountId", name, type, "SportId")
          select $1, 'Club ' || n, 'team', (select min(id) from sports) from generate_series(1, 20) n`,
        [accountId],
      )
      await pool.query(
        `insert into event_challengers ("AccountId", "EventId", "ChallengerId", position)
          select $1, e.id, c.id, side.position from events e, generate_series(1, 2) side(position),
            lateral (select id from challengers where "AccountId" = $1
              order by id offset (e.id + side.position * 7) % 20 limit 1) c
          where e."AccountId" = $1`,
        [accountId],
      )
    },
  })
}

/** Waits until the worker has drawn and encoded the demo videos, which would take the processor. */
async function allDrawn(url: string): Promise<void> {
  for (const username of ['operator', 'rival']) {
    const call = await callerOf(url, username)
    const isWaiting = async () => {
      const { data } = await call<{ data: { state: string; filmstrip: object | null }[] }>(
        'GET',
        '/main-api/videos?limit=100',
      )
      return data.some(({ state, filmstrip }) => state !== 'ready' || filmstrip === null)
    }
    while (await isWaiting()) await delay(500)
  }
}

async function makeMatch(call: Call): Promise<Match> {
  const team = async (name: string) =>
    (await call<{ id: number }>('POST', '/main-api/challengers', { name, type: 'team', SportId: 1 })).id
  const home = await team('Bench City')
  const challengers = [home, await team('Bench United')]
  const event = { name: 'Bench', startsAt: new Date().toISOString(), SportId: 1, challengers }
  const { id } = await call<{ id: number }>('POST', '/main-api/events', event)
  const { data } = await call<{ data: { id: number; code: string }[] }>(
    'GET',
    '/main-api/marker-types?SportId=1&limit=100',
  )
  return { id, home, types: Object.fromEntries(data.map((type) => [type.code, type.id])) }
}

/** Logs markers over two hours, several at a time. */
async function fill(call: Call, match: Match, count: number): Promise<void> {
  const codes = ['goal', 'corner', 'foul', 'save', 'shot_on_target']
  const at = (index: number) => Math.floor((index * 7_200_000) / count)
  let next = 0
  const work = async () => {
    for (let index = next++; index < count; index = next++)
      await mark(call, match, codes[index % codes.length]!, at(index))
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

const mark = (call: Call, { id, home, types }: Match, code: string, at: number) =>
  call<{ id: number }>('POST', `/main-api/events/${id}/markers`, {
    MarkerTypeId: types[code],
    at,
    ChallengerId: home,
  })

/** Logs a user in and opens the desk of a match. */
async function openDesk(browser: Browser, baseURL: string, username: string, { id }: Match): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  for (const script of ['move-timeline', 'watch-desk'])
    await page.addInitScript({ path: join(import.meta.dirname, `lib/${script}.browser.js`) })
  await page.goto('/login')
  await logIn(page, username)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`/events/sports/edit/${id}/markers`)
  await page.getByRole('region', { name: 'Markers', exact: true }).waitFor()
  return page
}

const countOf = (page: Page) =>
  page.getByRole('region', { name: 'Markers', exact: true }).getByRole('heading').locator('span')

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

type Seen = { seen: [count: number, at: number][]; pressed: number[] }
/** What `lib/watch-desk.browser.js` and `lib/move-timeline.browser.js` add to the page. */
type Watched = {
  watchMarkers(): void
  readMarkers(): Seen
  whenShown(count: number): Promise<number>
  watchTasks(): void
  readTasks(): number[]
  scrollMarkers(length: number): Promise<number>
  moveTimeline(options: object): Promise<{ rate: number }>
}

async function benchKeys(browser: Browser, baseURL: string, match: Match): Promise<void> {
  const here = await openDesk(browser, baseURL, 'operator', match)
  const there = await openDesk(browser, baseURL, 'colleague', match)
  // Until both hear of changes.
  await delay(3000)
  for (const page of [here, there])
    await page.evaluate(() => (globalThis as unknown as Watched).watchMarkers())
  for (let press = 0; press < presses; press++) {
    await here.keyboard.press('c')
    await delay(350)
  }
  await countOf(there).getByText(String(presses)).waitFor()
  const own = await here.evaluate(() => (globalThis as unknown as Watched).readMarkers())
  const other = await there.evaluate(() => (globalThis as unknown as Watched).readMarkers())
  const firstWith = ({ seen }: Seen, count: number) =>
    seen.find(([shown]) => shown >= count)?.[1] ?? Number.NaN
  const sorted = (side: Seen) =>
    own.pressed.map((pressed, index) => firstWith(side, index + 1) - pressed).sort((a, b) => a - b)
  const [drawn, received] = [sorted(own), sorted(other)]
  report(
    'key to marker drawn here, p95',
    `${at(drawn, 0.95).toFixed(0)} ms`,
    'at most 32 ms',
    at(drawn, 0.95) <= 32,
  )
  report('  its median', `${at(drawn, 0.5).toFixed(0)} ms`, 'for information', true)
  report(
    'key to marker in the other browser, p50',
    `${at(received, 0.5).toFixed(0)} ms`,
    'at most 150 ms',
    at(received, 0.5) <= 150,
  )
  report(
    'key to marker in the other browser, p95',
    `${at(received, 0.95).toFixed(0)} ms`,
    'at most 400 ms',
    at(received, 0.95) <= 400,
  )
  await here.context().close()
  await there.context().close()
}

async function benchOpening(browser: Browser, baseURL: string, match: Match): Promise<void> {
  const page = await openDesk(browser, baseURL, 'operator', match)
  await countOf(page).getByText(String(markers)).waitFor()
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/markers(\/changes)?(\?|$)/.test(request.url())) requests.push(request.url())
  })
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    requests.length = 0
    await page.reload({ waitUntil: 'commit' })
    times.push(await page.evaluate((count) => (globalThis as unknown as Watched).whenShown(count), markers))
  }
  const middle = at(
    times.sort((a, b) => a - b),
    0.5,
  )
  report(
    'opening a desk of 5,000 markers',
    `${middle.toFixed(0)} ms`,
    'under 1,000 ms on an idle machine',
    middle < 1000,
  )
  report('  requests for them', String(requests.length), 'at most 3', requests.length <= 3)
  await page.context().close()
}

async function benchMotion(browser: Browser, baseURL: string, match: Match, call: Call): Promise<void> {
  const page = await openDesk(browser, baseURL, 'operator', match)
  await countOf(page).getByText(String(markers)).waitFor()
  await delay(2000)
  await page.evaluate(() => (globalThis as unknown as Watched).watchTasks())
  let isOver = false
  const arrivals = (async () => {
    for (let second = 0; !isOver; second++) {
      await mark(call, match, 'corner', second * 1000)
      await delay(1000)
    }
  })()
  for (const movement of ['zoom', 'scroll'] as const) {
    const { rate } = await page.evaluate(
      (options) => (globalThis as unknown as Watched).moveTimeline(options),
      { movement, measured },
    )
    report(`timeline of the desk, ${movement}`, `${rate.toFixed(1)}/s`, 'at least 55/s', rate >= 55)
  }
  const rate = await page.evaluate(
    (length) => (globalThis as unknown as Watched).scrollMarkers(length),
    measured,
  )
  report('list of the desk, scrolled', `${rate.toFixed(1)}/s`, 'at least 55/s', rate >= 55)
  isOver = true
  await arrivals
  const tasks = await page.evaluate(() => (globalThis as unknown as Watched).readTasks())
  const longest = Math.max(0, ...tasks)
  report('longest task of the desk after load', `${longest.toFixed(0)} ms`, 'under 50 ms', longest < 50)
  await page.context().close()
}

/** Pages that follow an event without being drawn, in a process of their own. */
async function benchListeners(url: string, match: Match, call: Call, supervisor: number): Promise<void> {
  const child = fork(fileURLToPath(new URL('lib/follow-event.ts', import.meta.url)), {
    env: { ...process.env, FOLLOW: JSON.stringify({ url, eventId: match.id, count: listeners }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const gateway = await gatewayOf(supervisor)
  const began = performance.now()
  const before = await cpuOf(gateway)
  for (let second = 0; second < 15; second++) {
    await mark(call, match, 'foul', second)
    await delay(1000)
  }
  const share = ((await cpuOf(gateway)) - before) / (performance.now() - began)
  child.send('report')
  const [{ delays }] = (await once(child, 'message')) as [{ delays: number[] }]
  child.kill()
  delays.sort((a, b) => a - b)
  const expected = listeners * 15
  report(
    `a marker to ${listeners} pages, p95`,
    `${at(delays, 0.95).toFixed(0)} ms`,
    'under 500 ms',
    at(delays, 0.95) < 500,
  )
  report(
    '  of those that it should reach',
    `${delays.length} of ${expected}`,
    'all',
    delays.length === expected,
  )
  report('  processor of the gateway', `${(share * 100).toFixed(0)} %`, 'under 50 % of a core', share < 0.5)
}

/** The process of the gateway below the supervisor. */
async function gatewayOf(supervisor: number): Promise<number> {
  const parents = new Map<number, number>()
  const names = new Map<number, string>()
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1])
    parents.set(pid, parent)
    names.set(pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent === supervisor || (parent !== undefined && parent > 1 && isBelow(parent))
  }
  const found = [...names].find(([pid, name]) => name.includes('gateway/src/main') && isBelow(pid))
  if (!found) throw new Error('The gateway was not found.')
  return found[0]
}

/** The processor time of a process so far, in ms. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
