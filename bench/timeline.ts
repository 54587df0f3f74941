import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { logIn } from './lib/browser.ts'
import { report } from './lib/report.ts'

/** Frames a second, and ms of our own work in each, that a timeline of 5,000 items has to reach. */
const leastRate = 55
const mostWork = 12
/** How long each movement is measured, in ms. */
const measured = 4000

type Movement = 'zoom' | 'scroll' | 'drag' | 'rest'
type Measured = { rate: number; work: number; longest: number }

/**
 * Moves a timeline of 5,000 items while one more arrives each second, and counts the frames that the browser draws and
 * the time that ours take. The same at two device pixels; a slower processor is for information.
 */
export async function benchTimeline(browser: Browser, baseURL: string): Promise<void> {
  for (const { scale, slowdown } of [
    { scale: 1, slowdown: 1 },
    { scale: 2, slowdown: 1 },
    { scale: 1, slowdown: 4 },
  ]) {
    const context = await browser.newContext({ baseURL, deviceScaleFactor: scale })
    const page = await context.newPage()
    // The page's own policy forbids scripts that are added later.
    await page.addInitScript({ path: join(import.meta.dirname, 'lib/move-timeline.browser.js') })
    await page.goto('/login')
    await logIn(page)
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.goto('/tests')
    await page.getByRole('button', { name: '5000' }).click()
    await page.getByRole('button', { name: 'One more each second' }).click()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const label = `${scale}x${slowdown > 1 ? `, processor ${slowdown} times slower` : ''}`
    const before = await heapOf(page)
    for (const movement of ['rest', 'zoom', 'scroll', 'drag'] as const) {
      const { rate, work, longest } = await move(page, movement)
      // At rest nothing has to be drawn; it shows what the machine can do.
      const isBound = slowdown === 1 && movement !== 'rest'
      report(
        `timeline, ${movement}, ${label}`,
        `${rate.toFixed(1)}/s, ${work.toFixed(1)} ms`,
        isBound ? `${leastRate}/s, ${mostWork} ms` : 'for information',
        !isBound || (rate >= leastRate && work <= mostWork),
      )
      report(`  its longest frame of ours`, `${longest.toFixed(1)} ms`, 'for information', true)
    }
    const grown = ((await heapOf(page)) - before) / 2 ** 20
    report(`timeline, memory grown, ${label}`, `${grown.toFixed(1)} MiB`, 'at most 5 MiB', grown <= 5)
    await context.close()
  }
}

/** Bytes of JavaScript objects after a collection. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

const move = (page: Page, movement: Movement): Promise<Measured> =>
  page.evaluate(
    (options) =>
      (globalThis as unknown as { moveTimeline(given: object): Promise<Measured> }).moveTimeline(options),
    { movement, measured },
  )
