import { type Browser, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { speak } from './all-screens.ts'
import { startDemo } from './demo-world.ts'
import { whenStill } from './when-still.ts'

export type Login = 'admin' | 'operator' | 'colleague' | 'clipper' | 'reader' | 'rival'

/** The product that the journeys of one file share, and the file. */
let product: { url: string; file: string; end(): Promise<void> } | undefined
/** Console errors of the current test's pages, and the patterns that the test expects. */
let complaints: string[] = []
let provoked: RegExp[] = []
/** Failed requests and lost connections are for the test to judge, but the page's own files must load. */
const repeated = [/^Failed to load resource(?!.*\/(assets|worker)\/)/s, /^Realtime channel /]

/**
 * Each file of journeys has a product of its own on a new copy of the demo world, so that what one changes never
 * decides whether another passes. `person` is a page opened at its URL. A console error on any page fails the test
 * unless `provoke` expects it.
 */
export const test = base.extend<
  { person: Page; quiet: undefined; fresh: undefined },
  { products: undefined }
>({
  products: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      await use(undefined)
      await product?.end()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { file }) => {
      if (product?.file !== file) {
        await product?.end()
        product = undefined
        product = { file, ...(await startDemo()) }
      }
      await use(undefined)
    },
    { auto: true, timeout: 120_000 },
  ],
  quiet: [
    async ({ browser }, use) => {
      complaints = []
      provoked = [...repeated]
      await use(undefined)
      // A page that is left open would complain in the tests that follow, when its product has ended.
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  person: async ({ browser }, use, info) => {
    const page = await openPage(browser)
    const unanswered = new Set<string>()
    page.on('request', (request) => void unanswered.add(request.url()))
    page.on('requestfinished', (request) => void unanswered.delete(request.url()))
    page.on('requestfailed', (request) => void unanswered.delete(request.url()))
    await use(page)
    // Logs what may explain a failure that cannot be reproduced.
    if (info.status !== info.expectedStatus)
      console.log(page.url(), complaints, [...unanswered], await page.locator('body').ariaSnapshot())
    // The following journeys of the same product expect English, even after one that failed in French.
    const language = page.isClosed() ? undefined : await page.locator('html').getAttribute('lang')
    if (language === 'fr') await speak(page, 'en').catch(() => {})
    await page.context().close()
  },
})
export { expect, type Page }

/** A separate browser context, like another user's browser. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ ...(product && { baseURL: product.url }), ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  return page
}

/** Expects these console errors; any other one still fails the test. */
export const provoke = (...patterns: RegExp[]) => void provoked.push(...patterns)

/** Those who see the library begin most journeys in it; their landing route is another one. */
const libraryUsers: readonly Login[] = ['operator', 'colleague', 'reader', 'rival']

/** Logs in with the form. */
export async function logIn(page: Page, username: Login): Promise<void> {
  await page.goto(libraryUsers.includes(username) ? '/login?lastpath=%2Fmedias%2Fvideos%2Flist' : '/login')
  await page.getByLabel(/^(Username|Identifiant)$/).fill(username)
  await page.getByLabel(/^(Password|Mot de passe)$/).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /log ?out|déconnexion/i }).first()).toBeVisible()
}

/**
 * Chooses a language in the user's menu and waits until it is saved: the following journeys of the same product would
 * be shown in it otherwise.
 */
export async function chooseLanguage(page: Page, language: 'English' | 'Français'): Promise<void> {
  await page.getByRole('button', { name: /^(Your account|Votre compte)$/ }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: language, exact: true }).click()
  expect((await saved).status()).toBe(200)
  await page.keyboard.press('Escape')
}

/** Checks the page, or what a selector finds in it, for accessibility violations. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Its loading state has no heading, and elements that are still fading in would fail the contrast check.
  await whenStill(page)
  // Loaded once for each page, and with nothing but the violations sent back, it takes a third of the builder's time.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  const violations = await page.evaluate(async (within) => {
    const found = await window.axe.run(within, { resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }, within)
  expect(violations).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
