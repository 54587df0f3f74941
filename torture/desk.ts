import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { makeProduct, type Victim } from './lib/product.ts'
import { report } from './lib/report.ts'

const killed: readonly Victim[] = ['gateway', 'worker', 'postmaster']
const keys = ['s', 'c', 'f', 'q', 'b']
/** How often an operator logs something, in ms. */
const every = 400

/** Kills one process after the other while two operators log a match in two browsers that are never reloaded. */
export async function deskKills(rounds: number): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const product = await makeProduct()
  const browser = await chromium.launch({
    ...(existsSync(executablePath) && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await product.start()
    const pages = [
      await openDesk(browser, product.url, 'operator'),
      await openDesk(browser, product.url, 'colleague'),
    ]
    let isOver = false
    const pressed = pages.map(() => 0)
    const operators = pages.map(async (page, operator) => {
      while (!isOver) {
        await page.keyboard.press(keys[pressed[operator]!++ % keys.length]!)
        await delay(every)
      }
    })
    for (let round = 0; round < rounds; round++) {
      await delay(2000)
      await product.kill(killed[round % killed.length]!)
    }
    await delay(4000)
    isOver = true
    await Promise.all(operators)
    const wanted = pressed.reduce((sum, one) => sum + one, 0)
    const shown = await Promise.all(pages.map((page) => settled(page, wanted)))
    const pool = await product.database()
    const { rows } = await pool.query<{ count: number; distinct: number }>(
      'select count(*)::int as count, count(distinct key)::int as distinct from markers where key is not null and "deletedAt" is null',
    )
    await pool.end()
    const { count, distinct } = rows[0]!
    report(
      `desk, ${rounds} kills, 2 operators`,
      `${wanted} keys: ${count} markers, ${count - distinct} doubled; the pages show ${shown.join(' and ')}`,
      count === wanted && distinct === wanted && shown.every((one) => one === wanted),
    )
    await product.stop()
  } finally {
    await browser.close()
    await product.remove()
  }
}

async function openDesk(browser: Browser, baseURL: string, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  // The demo world's match that is to be rehearsed: nobody has logged it.
  await page.goto('/events/sports/edit/3/markers')
  await page.getByRole('region', { name: 'Markers', exact: true }).waitFor()
  return page
}

/** How many markers a page shows once everything has arrived, or after a minute. */
async function settled(page: Page, wanted: number): Promise<number> {
  const count = page
    .getByRole('region', { name: 'Markers', exact: true })
    .getByRole('heading')
    .locator('span')
  const deadline = Date.now() + 60_000
  for (;;) {
    const shown = Number(await count.textContent())
    if (shown === wanted || Date.now() > deadline) return shown
    await delay(200)
  }
}
