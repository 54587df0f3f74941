import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'

/** The address of the product that was started for the journeys. */
const baseURL = () => process.env.PRODUCT_URL ?? ''

export type Login = 'admin' | 'operator' | 'clipper' | 'reader' | 'rival'

/** `page` begins at the product's own address; what the console says as an error fails the journey. */
export const test = base.extend<{ person: Page }>({
  person: async ({ browser }, use) => {
    const page = await openPage(browser)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    expect(errors).toEqual([])
    await page.context().close()
  },
})
export { expect }

/** A browser of its own, as another person has it. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL(), ...options })
  return await context.newPage()
}

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
  // Nor what is half faded in; what turns for ever stays as it is.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}
