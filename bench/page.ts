import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { callerOf, startProduct } from '../scripts/lib/product.ts'
import { chromiumPath, logIn } from './lib/browser.ts'
import { report } from './lib/report.ts'
import { median, reportSeconds, reportSize, secondsOf, slowdown, watch } from './lib/weight.ts'
import { benchTimeline } from './timeline.ts'

/** Logging in there leads to the list of videos. */
const login = '/login?lastpath=%2Fmedias%2Fvideos%2Flist'

/**
 * Measures what a browser fetches, and how long it takes, until the login form, the list of videos and its edit screen
 * are usable, and until the public page of a video plays; then how smoothly a timeline of 5,000 items moves.
 */
export async function benchPage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-page-'))
  const product = await startProduct({ environment: { DATA_DIR: dataDir, TESTS_MENU: '1' } })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await benchWeight(browser, product.url)
    await benchPublicPage(browser, product.url)
    await benchSlowProcessor(browser, product.url)
    await benchTimeline(browser, product.url)
  } finally {
    await browser.close()
    await product.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const row = (page: Page) => page.getByRole('link', { name: /Saves of the month/ }).first()
const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name/ }).first()

async function benchWeight(browser: Browser, baseURL: string): Promise<void> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const fetched = watch(page)
  await page.goto(login)
  await page.getByLabel('Username').waitFor()
  reportSize('JavaScript before the login form', (await fetched()).script, 125)
  await logIn(page)
  await row(page).waitFor()
  const list = await fetched()
  reportSize('JavaScript before a usable list of videos', list.script, 190)
  reportSize('CSS before a usable list of videos', list.stylesheet, 25)

  const edit = await (await browser.newContext({ baseURL })).newPage()
  await edit.goto(login)
  await logIn(edit)
  await row(edit).waitFor()
  const { pathname } = new URL((await row(edit).getAttribute('href')) ?? '', baseURL)
  // The same user with an empty browser cache.
  const storageState = await edit.context().storageState()
  const fresh = await (await browser.newContext({ baseURL, storageState })).newPage()
  const fetchedForEdit = watch(fresh)
  await fresh.goto(pathname)
  await nameField(fresh).waitFor()
  const { script, scripts } = await fetchedForEdit()
  reportSize('JavaScript before an edit screen can be used', script, 290)
  report('scripts before an edit screen can be used', String(scripts), 'at most 25', scripts <= 25)
}

/** The public page in a browser that does not play HLS itself, so that it needs the player library. */
async function benchPublicPage(browser: Browser, baseURL: string): Promise<void> {
  const call = await callerOf(baseURL)
  const { data } = await call<{ data: { id: number }[] }>('GET', '/main-api/videos?q=matchday&state=ready')
  const video = `/main-api/videos/${data[0]?.id}`
  await call('POST', `${video}/share/link`)
  let url: string | null | undefined
  while (!url) url = (await call<{ shares: { url: string | null }[] }>('GET', video)).shares[0]?.url
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.addInitScript("HTMLMediaElement.prototype.canPlayType = () => ''")
  const fetched = watch(page)
  const player = page.locator('video')
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Play' }).first()
  await button.waitFor()
  const before = await fetched()
  reportSize('scripts and styles of the public page before it plays', before.script + before.stylesheet, 75)
  await button.click()
  while ((await player.evaluate((element) => (element as { currentTime?: number }).currentTime ?? 0)) < 0.5)
    await page.waitForTimeout(50)
  const after = await fetched()
  reportSize('scripts and styles of the public page in all', after.script + after.stylesheet, 250)
}

async function benchSlowProcessor(browser: Browser, baseURL: string): Promise<void> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto(login)
  await logIn(page)
  await row(page).waitFor()
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // Without it the cache stays on.
  await slow.send('Network.enable')
  await slow.send('Network.setCacheDisabled', { cacheDisabled: true })
  const list: number[] = []
  const edit: number[] = []
  const tasks: number[] = []
  for (let round = 0; round < 5; round++) {
    list.push(
      await secondsOf(async () => {
        await page.goto('/medias/videos/list')
        await row(page).waitFor()
      }),
    )
    await page.evaluate(watchLongTasks)
    await page.waitForTimeout(2000)
    edit.push(
      await secondsOf(async () => {
        await row(page).click()
        await nameField(page).waitFor()
      }),
    )
    await page.waitForTimeout(2000)
    tasks.push(await page.evaluate(() => Math.max(0, ...((globalThis as { tasks?: number[] }).tasks ?? []))))
  }
  reportSeconds(`first list on a ${slowdown} times slower processor`, median(list), 3)
  reportSeconds(`row to edit screen on a ${slowdown} times slower processor`, median(edit), 1.2)
  // Tasks take `slowdown` times longer on the slower machine.
  const longest = median(tasks) / slowdown
  report(
    'longest task after load, on this machine',
    `${Math.round(longest)} ms`,
    'at most 100 ms',
    longest <= 100,
  )
}

/** Records the duration of each long task from now on, in ms. */
function watchLongTasks(): void {
  const noted: number[] = []
  Object.assign(globalThis, { tasks: noted })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) noted.push(duration)
  }).observe({ type: 'longtask' as 'resource' })
}
