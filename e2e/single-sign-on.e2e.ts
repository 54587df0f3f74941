import { type OpenIdProvider, openOpenIdProvider } from '../apps/gateway/src/testing/open-id-provider.ts'
import { expect, openPage, type Page, startDemo, test } from './person.ts'

// A provider beside the product, which is trusted although its address is private.

let provider: OpenIdProvider
let product: Awaited<ReturnType<typeof startDemo>>

test.beforeAll(async () => {
  const redirectUris: string[] = []
  provider = await openOpenIdProvider(redirectUris)
  product = await startDemo({ SSO_HOSTS: provider.host })
  redirectUris.push(`${product.url}/users-service-api/auth/sso/callback`)
  const person = {
    sub: 'ada-1',
    email: 'ada@club.test',
    email_verified: true,
    name: 'Ada Lovelace',
    groups: ['desk'],
  }
  provider.person('ada', person)
})
test.afterAll(async () => {
  await provider?.close()
})

const sectionOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Single sign-on' }) })

async function logInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByLabel('Name').fill(login)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('ROUTE-07 an account connects its provider; somebody new logs in by it, gets a group, and confirms who they are', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await page.goto('/login?lastpath=%2Faccount%2Fsettings%2Fsecurity')
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  const section = sectionOf(page)
  await section.getByRole('button', { name: 'Connect a provider' }).click()
  await expect(section.getByLabel('Callback URL')).toHaveValue(
    `${product.url}/users-service-api/auth/sso/callback`,
  )
  await section.getByLabel('Provider URL').fill(provider.issuer)
  await section.getByLabel('Client ID').fill(provider.clientId)
  await section.getByLabel(/^Client secret/).fill(provider.clientSecret)
  await section.getByRole('button', { name: 'Test connection' }).click()
  await expect(section.getByText('The provider answers and knows the client.')).toBeVisible()
  await section.getByLabel('Email domains').fill('club.test')
  await section.getByLabel('Add people at their first login').check()
  await section.getByLabel('Group claim').fill('groups')
  await section.getByRole('button', { name: 'Add group' }).click()
  await section.getByLabel('Value at the provider').fill('desk')
  await section.getByLabel('Group', { exact: true }).selectOption('Media officers')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Single sign-on saved')).toBeVisible()

  const other = await openPage(browser)
  await other.goto('/login?lastpath=%2Faccount%2Fsettings%2Fsecurity')
  await other.getByRole('link', { name: 'Use single sign-on' }).click()
  await other.getByLabel('Email').fill('ada@club.test')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(new RegExp(provider.host))
  await logInAtProvider(other, 'ada')
  await expect(other).toHaveURL(/\/account\/settings\/security$/)
  await expect(other.getByRole('button', { name: /^logout/ })).toHaveAccessibleName(/Ada Lovelace/)

  // What needs a confirmed identity, after the ten minutes: asked of the provider, since she has no password.
  let isFirst = true
  await other.route('**/users/me/totp', async (route) => {
    if (!isFirst) return await route.fallback()
    isFirst = false
    const body = { code: 'step_up_required', key: 'session.confirmIdentity', message: 'Confirm.', params: {} }
    await route.fulfill({ status: 403, json: body })
  })
  await other.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = other.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeHidden()
  const opened = other.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Log in at your organisation again' }).click()
  const popup = await opened
  await logInAtProvider(popup, 'ada')
  await expect(other.getByRole('dialog', { name: 'Authenticator app' })).toBeVisible()

  await test.step('a session that ends is continued at the provider, and the page stays as it is', async () => {
    await other.goto('/account/tags/new')
    await other.getByRole('textbox', { name: /^Name/ }).fill('Half-time')
    const token = await other.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)
    const ended = await other.request.delete('/users-service-api/auth/logout', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(ended.status()).toBe(204)
    await other.getByRole('button', { name: 'Create' }).click()
    const over = other.getByRole('dialog', { name: 'Your session has ended' })
    await expect(over).toBeVisible()
    const again = other.waitForEvent('popup')
    await over.getByRole('button', { name: 'Use single sign-on' }).click()
    // The provider still knows her, so its window closes by itself.
    const login = await again
    await expect.poll(() => login.isClosed()).toBe(true)
    await expect(over).toBeHidden()
    // What was refused is sent again.
    await expect(other).toHaveURL(/\/account\/tags\/edit\/\d+/)
    await expect(other.getByLabel('Name').first()).toHaveValue('Half-time')
  })
  await other.context().close()
  await page.context().close()
})
