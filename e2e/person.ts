import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { whenStill } from './all-screens.ts'
import { startDemo } from './demo-world.ts'

export type Login = 'admin' | 'operator' | 'clipper' | 'reader' | 'rival'

/** Of the worker's own product. */
let baseURL = ''
/** What pages of the journey that runs have said as an error, and what it brings about that they say. */
let complaints: string[] = []
let provoked: RegExp[] = []
/** What was refused, and that the line was lost, is for the journey to judge. The page's own files have to come. */
const repeated = [/^Failed to load resource(?!.*\/(assets|worker)\/)/s, /^Realtime channel /]

/**
 * Each worker has a product of its own, so that journeys run side by side. `person` is a page that begins at its
 * address. What the console of any page says as an error fails the journey, unless it was provoked, see `provoke`.
 */
export const test = base.extend<{ person: Page; quiet: undefined }, { product: undefined }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const { url, end } = await startDemo()
      baseURL = url
      await use(undefined)
      await end()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  quiet: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      complaints = []
      provoked = [...repeated]
      await use(undefined)
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
    // What a log has to say about a failure that nobody sees again.
    if (info.status !== info.expectedStatus)
      console.log(page.url(), complaints, [...unanswered], await page.locator('body').ariaSnapshot())
    await page.context().close()
  },
})
export { expect, type Page }

/** A browser of its own, as another person has it. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  return page
}

/** The journey brings about that the console says this; anything else still fails it. */
export const provoke = (...patterns: RegExp[]) => void provoked.push(...patterns)

/** Logs in by the form. */
export async function logIn(page: Page, username: Login): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^(Username|Identifiant)$/).fill(username)
  await page.getByLabel(/^(Password|Mot de passe)$/).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /log ?out|déconnexion/i }).first()).toBeVisible()
}

/** Finds nothing that keeps people out. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is looked at is the screen, not what stands there until it comes.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Nor what is half faded in.
  await whenStill(page)
  // Without a second page to put the results together, and without the nodes that pass: a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}
