import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { speak } from './all-screens.ts'
import { whenStill } from './when-still.ts'
import { copyAccounts } from './world/copy-account.ts'
import { currentRun, type SharedProduct, startOn } from './world/run.ts'

export type Login = 'admin' | 'operator' | 'colleague' | 'clipper' | 'reader' | 'rival'

/** Where the journeys of one file take place. */
type Place = {
  file: string
  product: SharedProduct
  /** What the usernames of its accounts end in, once somebody has logged in; nothing on a product of its own. */
  suffix: string | undefined
  end(): Promise<void>
}
let place: Place | undefined
/** Console errors of the current test's pages, and the patterns that the test expects. */
let complaints: string[] = []
let provoked: RegExp[] = []
/** Failed requests and lost connections are for the test to judge, but the page's own files must load. */
const repeated = [/^Failed to load resource(?!.*\/(assets|worker)\/)/s, /^Realtime channel /]

const run = currentRun()
/** A start takes as long as the first ones of this run did, or many times that beside other work. */
const startLimit = Math.max(120_000, 20 * run.startMs)

/**
 * All files share the products of the run, but each has accounts of its own, copies of the demo's, so that what one
 * changes never decides whether another passes. Files that change the platform itself, as administrators do, say
 * `test.use({ platform: 'own' })` and have a product of their own. `person` is a page opened at its URL. A console error
 * on any page fails the test unless `provoke` expects it.
 */
export const test = base.extend<
  { person: Page; quiet: undefined; fresh: undefined },
  { platform: 'shared' | 'own'; places: undefined }
>({
  platform: ['shared', { option: true, scope: 'worker' }],
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      await use(undefined)
      await place?.end()
    },
    { scope: 'worker', auto: true, timeout: startLimit },
  ],
  fresh: [
    async ({ platform }, use, { file, parallelIndex }) => {
      if (place?.file !== file) {
        await place?.end()
        place = undefined
        if (platform === 'own') {
          const product = await startOn(run, {})
          place = { file, product, suffix: '', end: product.end }
        } else {
          const product = run.products[parallelIndex]!
          place = { file, product, suffix: undefined, end: async () => {} }
        }
      }
      await use(undefined)
    },
    { auto: true, timeout: startLimit },
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
  const context = await browser.newContext({ ...(place && { baseURL: place.product.url }), ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  return page
}

/** Expects these console errors; any other one still fails the test. */
export const provoke = (...patterns: RegExp[]) => void provoked.push(...patterns)

/** Gives the file a product with another environment, from the next test on; its logins are those of the demo world. */
export async function startDemo(environment: Record<string, string>): Promise<SharedProduct> {
  await place?.end()
  const product = await startOn(run, environment)
  place = { file: test.info().file, product, suffix: '', end: product.end }
  return product
}

/** The username of somebody of the demo world in the accounts of this file. */
export async function usernameOf(login: Login): Promise<string> {
  if (!place) return login
  if (login === 'admin' && place.suffix !== '')
    throw new Error("An administrator changes the platform: test.use({ platform: 'own' }).")
  place.suffix ??= await copyAccounts(place.product)
  return `${login}${place.suffix}`
}

/** Those who see the library begin most journeys in it; their landing route is another one. */
const libraryUsers: readonly Login[] = ['operator', 'colleague', 'reader', 'rival']

/** Logs in as the page of the login does, and opens a path, which is the list of videos or the person's home. */
export async function logIn(
  page: Page,
  login: Login,
  path = libraryUsers.includes(login) ? '/medias/videos/list' : '/',
  username?: string,
): Promise<void> {
  const data = { username: username ?? (await usernameOf(login)), password: 'touchline' }
  const answer = await page.request.post('/users-service-api/auth/login', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  // Any file of the page: what a browser stores belongs to an address.
  await page.goto('/favicon.svg')
  await page.evaluate(
    (session) => {
      localStorage.removeItem('simulatedAccount')
      localStorage.setItem('session', session)
    },
    await answer.text(),
  )
  await page.goto(path)
  await expect(page.getByRole('button', { name: /log ?out|déconnexion/i }).first()).toBeVisible()
}

/**
 * Chooses a language in the user's menu and waits until it is saved: the following journeys of the same product would
 * be shown in it otherwise.
 */
export async function chooseLanguage(page: Page, language: 'English' | 'Français'): Promise<void> {
  await page.getByRole('button', { name: /^(Your account|Votre compte)$/ }).click()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/users/me'),
  )
  await page.getByRole('button', { name: language, exact: true }).click()
  expect((await saved).status()).toBe(200)
  await page.keyboard.press('Escape')
}

/**
 * Checks the page, or what is `within` an element of it, for accessibility violations; with `only`, of these rules. Axe
 * stays on the page until that is loaded anew.
 */
export async function expectAccessible(
  page: Page,
  { within = page.locator('html'), only }: { within?: Locator; only?: string[] } = {},
): Promise<void> {
  // Its loading state has no heading, and elements that are still fading in would fail the contrast check.
  await whenStill(page)
  // Loaded once for each page, and with nothing but the violations sent back, it takes a third of the builder's time.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  const violations = () =>
    within.evaluate(async (root, only) => {
      const found = await window.axe.run(root, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
      })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    }, only)
  // What stays so is a violation; a button that is just becoming active is none.
  await expect.poll(violations).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
