import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { callerOf, startProduct } from '../scripts/lib/product.ts'
import { chromiumPath } from './lib/browser.ts'
import { untilIdle } from './lib/long-video.ts'
import { median, reportSeconds, reportSize, secondsOf, slowdown, watch } from './lib/weight.ts'

type Call = Awaited<ReturnType<typeof callerOf>>
type Event = { id: number; name: string; state: string; visibility: string }

/** What the public page of an event fetches before and after it plays, and how soon a slow processor shows it. */
export async function benchEmbed(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-embed-'))
  const product = await startProduct({ environment: { DATA_DIR: dataDir } })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const call = await callerOf(product.url)
    await untilIdle(call)
    const url = await findPage(call)
    await benchWeight(browser, url)
    await benchFirstPicture(browser, url)
  } finally {
    await browser.close()
    await product.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The page of the match of the demo world that has a recording and the most moments. */
async function findPage(call: Call): Promise<string> {
  const { data } = await call<{ data: Event[] }>('GET', '/main-api/events?state=replay&limit=50')
  let best: { url: string; moments: number } | undefined
  for (const { id, visibility } of data) {
    if (visibility === 'private') continue
    const { url } = await call<{ url: string }>('GET', `/main-api/events/${id}/embed`)
    const key = url.split('/').at(-1)
    const page = await readPage(call, key)
    if (page.media && page.moments.length > (best?.moments ?? -1))
      best = { url, moments: page.moments.length }
  }
  if (!best) throw new Error('The demo world has no published match with a recording.')
  return best.url
}

const readPage = (call: Call, key: string | undefined) =>
  call<{ media: object | null; moments: object[] }>('GET', `/main-api/embed/events/${key}`)

/** In a browser that does not play HLS itself, so that it needs the player library. */
async function benchWeight(browser: Browser, url: string): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript("HTMLMediaElement.prototype.canPlayType = () => ''")
  const fetched = watch(page)
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Play' }).first()
  await button.waitFor()
  reportSize('JavaScript of the page of an event before it plays', (await fetched()).script, 75)
  await button.click()
  const player = page.locator('video')
  while ((await player.evaluate((element) => (element as { currentTime?: number }).currentTime ?? 0)) < 0.5)
    await page.waitForTimeout(50)
  reportSize('JavaScript of the page of an event in all', (await fetched()).script, 250)
  await page.context().close()
}

/** Until the browser has painted the largest picture, with an empty cache each time. */
async function benchFirstPicture(browser: Browser, url: string): Promise<void> {
  const usable: number[] = []
  const painted: number[] = []
  for (let round = 0; round < 5; round++) {
    const page = await (await browser.newContext()).newPage()
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    usable.push(
      await secondsOf(async () => {
        await page.goto(url)
        await page.getByRole('button', { name: 'Play' }).first().waitFor()
      }),
    )
    await page.waitForTimeout(500)
    painted.push((await page.evaluate(largestPaint)) / 1000)
    await page.context().close()
  }
  reportSeconds(`first picture of the page of an event, ${slowdown} times slower`, median(painted), 1.5)
  reportSeconds(`page of an event can be played, ${slowdown} times slower`, median(usable), 2)
}

/** When the largest element was painted, in ms since the page was asked for. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const type = 'largest-contentful-paint'
    new PerformanceObserver((entries) => resolve(entries.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: type as 'resource',
      buffered: true,
    })
  })
}
