import { execFileSync } from 'node:child_process'
import type { Locator } from '@playwright/test'
import { desktop, pathOf, phone, type screens, speak } from './all-screens.ts'
import { allParts } from './open-game-parts.ts'
import { openedOver, openPart, type Part } from './open-parts.ts'
import { expect, expectAccessible, type Page, test } from './person.ts'

/** How many commits it takes until each screen was seen in French on a phone. */
const turns = 6
/** `npm test -- --all` sees everything at once. */
const isWhole = process.env.TOUCHLINE_TEST_ALL === '1'

/** A number that another commit changes. */
function turnOf(): number {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
    return Number.parseInt(head.slice(0, 8), 16) % turns
  } catch {
    return 0
  }
}

/** Those of this commit, every sixth; all of them where the whole is asked for. */
function sampleOf<T>(all: readonly T[]): T[] {
  const turn = turnOf()
  return isWhole ? [...all] : all.filter((_, index) => index % turns === turn)
}

/** Goes to an address as a link of the page does, without loading the page anew. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Notes each heading that is hidden again, as by a part of its screen that waits for code or texts of its own. */
export function noteHidden() {
  window.hidden = []
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.display === 'none')
        for (const { innerText } of target.querySelectorAll('h1')) window.hidden.push(innerText)
  }).observe(document, { subtree: true, attributeFilter: ['style'] })
}

declare global {
  interface Window {
    hidden: string[]
  }
}

/** Finds the addresses of screens, asking once for each record that they show. */
function pathsFor(page: Page) {
  const found = new Map<string | undefined, string>()
  return async (screen: (typeof screens)[number]): Promise<string> => {
    const id = found.get(screen.of)
    const path = id ? screen.path.replace('{id}', id) : await pathOf(page, screen)
    if (screen.of && !id) found.set(screen.of, /\/(\d+)(\/|$)/.exec(path)![1]!)
    return path
  }
}

/** Waits until a screen is loaded with all that it loads on demand. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Chargement)$/).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The page is not wider than the window, once it has adapted to it. */
const expectNarrow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(page.viewportSize()!.width)

async function expectContrastInDark(page: Page, within?: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page, { ...(within && { within }), only: ['color-contrast'] })
}

/**
 * Goes through screens on one page: all rules in English, light and wide; contrast in dark; the width of a phone; and
 * for a sample all rules again in French on a phone.
 */
export async function walkScreens(page: Page, walked: readonly (typeof screens)[number][]): Promise<void> {
  const open = async (path: string) => {
    await page.evaluate(() => {
      window.hidden = []
    })
    await goWithin(page, path)
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path.split('?')[0]!))
    await untilLoaded(page)
  }
  const paths: string[] = []
  const pathTo = pathsFor(page)
  for (const screen of walked) {
    const path = await pathTo(screen)
    paths.push(path)
    await test.step(screen.path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(desktop)
      await open(path)
      await expectAccessible(page)
      // The heading of the screen before is hidden when it is left.
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      expect(await page.evaluate(() => window.hidden)).not.toContain(heading)
      await expectContrastInDark(page)
      await page.setViewportSize(phone)
      await expectNarrow(page)
    })
  }
  const sample = sampleOf(paths)
  if (sample.length === 0) return
  expect(await speak(page, 'fr')).toBe(200)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  for (const path of sample)
    await test.step(`${path} in French, on a phone`, async () => {
      await open(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await expectAccessible(page)
      await expectNarrow(page)
    })
}

type Look = { device: 'desktop' | 'phone'; language: 'en' | 'fr'; by: 'operator' | 'admin' }

/** The parts that one sees who looks like this; on a phone and in French a sample of them. */
export function partsFor({ device, by }: Look): Part[] {
  const own = allParts.filter((part) => (part.on ?? device) === device && (part.by ?? 'operator') === by)
  return device === 'phone' ? sampleOf(own) : own
}

/** A screen that has little to load, seen between two others. */
const between = '/faq/main'

/** Leaves a screen with what is open over it, and shows another one, without loading the page anew. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await goWithin(page, between)
  await expect(page.getByRole('heading', { level: 1, name: /^(Help|Aide)/ })).toBeVisible()
  await expect(openedOver(page)).toHaveCount(0)
  await goWithin(page, path)
  await expect(page).toHaveURL((url) => url.pathname.startsWith(path.split('?')[0]!))
}

/**
 * Opens what opens over screens: all rules in light colours, contrast in dark ones. What is behind it is judged as well
 * the first time that something of its kind opens, and otherwise by the walk through the screens.
 */
export async function walkParts(
  page: Page,
  { device, language }: Look,
  walked: readonly Part[],
): Promise<void> {
  // The sample may be empty; the language would be kept for those who come next.
  if (walked.length === 0) return
  await page.setViewportSize(device === 'phone' ? phone : desktop)
  expect(await speak(page, language)).toBe(200)
  const kinds = new Set<string>()
  const pathTo = pathsFor(page)
  let isLoaded = false
  for (const part of walked)
    await test.step(part.name, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      const path = await pathTo(part)
      if (isLoaded) await leaveFor(page, path)
      else await page.goto(path)
      isLoaded = !part.isUnsaved
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // The start screen has a heading as well.
      await expect(page.getByRole('button', { name: /^(Your account|Votre compte)$/ })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const opened = await openPart(page, part)
      const kind = await opened?.evaluate(({ role, className }) => `${role} ${className}`)
      const within = kind && kinds.has(kind) ? opened : undefined
      if (kind) kinds.add(kind)
      await expectAccessible(page, within && { within })
      await expectContrastInDark(page, within)
      await expectNarrow(page)
    })
}
