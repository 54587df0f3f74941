import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openMailServer } from '../apps/gateway/src/testing/mail-server.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../apps/gateway/src/testing/open-id-provider.ts'
import { phone, request } from './all-screens.ts'
import {
  expect,
  expectAccessible,
  logIn,
  openPage,
  type Page,
  startDemo,
  test,
  usernameOf,
} from './person.ts'

// What an account sets up for its people and its programs, on a product that sends mail and trusts the hosts beside it.

type Message = { signature: string; id: string; time: string; body: string }

const messages: Message[] = []
let status = 500
const receiver = createServer(async (request, response) => {
  const { headers } = request
  messages.push({
    signature: String(headers['webhook-signature']),
    id: String(headers['webhook-id']),
    time: String(headers['webhook-timestamp']),
    body: await text(request),
  })
  response.writeHead(status).end('seen')
})
let product: Awaited<ReturnType<typeof startDemo>>
let mail: Awaited<ReturnType<typeof openMailServer>>
let provider: OpenIdProvider
/** The host of the webhooks' receiver. */
let host: string

test.beforeAll(async () => {
  const redirectUris: string[] = []
  mail = await openMailServer()
  provider = await openOpenIdProvider(redirectUris)
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  product = await startDemo({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Touchline <noreply@touchline.example>',
    SUPPORT_CONTACT: 'help@touchline.example',
    SSO_HOSTS: provider.host,
    WEBHOOK_HOSTS: host,
  })
  const { AccountId } = await accountOf('operator')
  redirectUris.push(
    `${product.url}/users-service-api/auth/sso/callback`,
    `${product.url}/my-data/${AccountId}`,
  )
  const email = 'fay@fans.example'
  provider.person('fay', { sub: 'fay-1', email, email_verified: true, name: 'Fay Wray' })
  provider.person('ada', {
    sub: 'ada-1',
    email: 'ada@club.test',
    email_verified: true,
    name: 'Ada Lovelace',
    groups: ['desk'],
  })
})

/** The session that somebody of the demo opens. */
async function accountOf(username: string): Promise<{ AccountId: number }> {
  const answer = await fetch(`${product.url}/users-service-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'touchline' }),
  })
  return (await answer.json()) as { AccountId: number }
}

test.afterAll(async () => {
  await mail?.close()
  await provider?.close()
  receiver.closeAllConnections()
  receiver.close()
})

const newPassword = 'correct horse battery'
const zoneOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const endedOf = (page: Page) => dialogOf(page, 'Your session has ended')

test('ROUTE-05 CALL-USERS-05 ENTITY-01 a new name shows in other tabs too, a reload keeps it, and the chosen page follows the login', async ({
  person: page,
}) => {
  const firstName = (tab: Page) => tab.getByLabel('First name')
  await logIn(page, 'colleague', '/account/settings/infos')
  const other = await page.context().newPage()
  await other.goto('/account/settings/infos')
  await expect(firstName(other)).toHaveValue('Maud')
  await firstName(page).fill('Zoé')
  await page.getByLabel('Last name').fill('Martin')
  await page.keyboard.press('Control+s')
  await expect(zoneOf(page).getByText('Profile saved')).toBeVisible()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'logout - Zoé Martin' })).toBeVisible()
    await expect(firstName(tab)).toHaveValue('Zoé')
  }
  await page.reload()
  await expect(firstName(page)).toHaveValue('Zoé')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/users/me') && response.request().method() === 'PUT',
  )
  await page.getByLabel('Show after login').selectOption({ label: 'Account › Tags › List' })
  await saved
  await page.getByRole('button', { name: /^logout/ }).click()
  await page.getByLabel('Username').fill(await usernameOf('colleague'))
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/tags\/list/)
})

test.describe('passwords and sessions', () => {
  test.describe.configure({ mode: 'serial' })
  type Options = Parameters<typeof openPage>[1]
  const open = (browser: Parameters<typeof openPage>[0], options: Options = {}) => openPage(browser, options)
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('sessions are listed in words; one that is ended asks for the password at once', async ({
    browser,
  }) => {
    const page = await open(browser)
    const other = await open(browser, { userAgent: firefox })
    await logIn(page, 'operator')
    await logIn(other, 'operator')
    await other.setViewportSize(phone)
    await other.goto('/account/tags/new')
    await other.getByLabel('Name').fill('Typed on the phone')
    await page.goto('/account/settings/security')
    const list = page.getByRole('list', { name: 'Sessions' })
    await expect(list.getByText('Firefox on Linux')).toBeVisible()
    await expect(list.getByRole('listitem').first()).toContainText('This session')
    // Someone has already logged in to the demo world.
    const count = await list.getByRole('listitem').count()
    await list.getByRole('button', { name: /^Log out Firefox on Linux/ }).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(count - 1)
    await expect(list).toBeFocused()
    await expect(endedOf(other)).toBeVisible()
    await endedOf(other).getByLabel('Password', { exact: true }).fill('touchline')
    await other.keyboard.press('Enter')
    await expect(endedOf(other)).toBeHidden()
    await expect(other.getByLabel('Name')).toHaveValue('Typed on the phone')

    await page.reload()
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
    await question.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(zoneOf(page).getByText('Logged out everywhere else')).toBeVisible()
    await expect(endedOf(other)).toBeVisible()
    await expect(endedOf(page)).toBeHidden()
    await page.context().close()
    await other.context().close()
  })

  test('a new password logs out all other browsers, and this one goes on', async ({ browser }) => {
    const page = await open(browser)
    const other = await open(browser)
    await logIn(page, 'clipper')
    await logIn(other, 'clipper')
    await page.goto('/account/settings/security')
    await page.getByLabel(/^Current password/).fill('touchline')
    await page.getByLabel(/^New password/).fill(newPassword)
    await page.getByLabel(/^Repeat new password/).fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(zoneOf(page).getByText('Password changed')).toBeVisible()
    await expect(endedOf(other)).toBeVisible()
    await endedOf(other).getByLabel('Password', { exact: true }).fill(newPassword)
    await other.keyboard.press('Enter')
    await expect(endedOf(other)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
    await page.context().close()
    await other.context().close()
  })

  /** The link in the latest email sent to an address. */
  async function linkTo(address: string, count: number): Promise<string> {
    const mails = () => mail.mails.filter(({ to }) => to === address)
    await expect.poll(() => mails().length).toBe(count)
    return /http:\S+#\S+/.exec(mails().at(-1)!.text)?.[0] ?? ''
  }

  test('a forgotten password is set anew by the link of a mail', async ({ browser }) => {
    const page = await open(browser)
    const elsewhere = await open(browser)
    await logIn(elsewhere, 'rival')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
    await page.getByLabel('Username or email').fill('rival@touchline.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const link = await linkTo('rival@touchline.example', 1)
    expect(link).toContain(`${product.url}/login/new-password#`)

    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Repeat new password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Set password and log in' }).click()
    await expect(page).toHaveURL(/\/(account\/clip-skins|dashboard\/all|medias\/videos\/list)/)
    await expect(endedOf(elsewhere)).toBeVisible()

    const late = await open(browser)
    await late.goto(link)
    const gone = 'This link has expired or has already been used. Request a new one.'
    await expect(late.getByText(gone)).toBeVisible()
    for (const one of [page, elsewhere, late]) await one.context().close()
  })
})

/** Gives the browser of a page a screen lock that always agrees. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey(fan: Page): Promise<void> {
  await fan.getByRole('button', { name: 'Use a passkey on this device next time' }).click()
  await expect(fan.getByRole('status').getByText('Passkey added')).toBeVisible()
  await expect(fan.getByRole('region', { name: 'Passkeys' })).toContainText('not used yet')
}

async function logInByPasskey(fan: Page): Promise<void> {
  await fan.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await expect(fan.getByRole('region', { name: 'Passkeys' })).toContainText('last used')
}

/** The code of the last of so many mails to an address. */
async function codeTo(address: string, count: number): Promise<string> {
  const mails = () => mail.mails.filter(({ to }) => to === address)
  await expect.poll(() => mails().length).toBe(count)
  return /^\d{6}$/m.exec(mails().at(-1)!.text)![0]
}

/** Opens a quiz of one question; returns the path of its game. */
async function openQuiz(page: Page, name: string): Promise<string> {
  const base = '/trivia-service-api'
  const made = async (path: string, body: object) =>
    (await request(page, path, { method: 'POST', body: JSON.stringify(body) })).body as { id: number }
  const quiz = await made(`${base}/quizzes`, { name, pace: 'self' })
  const { id } = await made(`${base}/quizzes/${quiz.id}/questions`, { text: 'Who scored?' })
  for (const text of ['Kessou', 'Tavell'])
    await made(`${base}/questions/${id}/answers`, { text, isCorrect: text === 'Kessou' })
  await page.goto(`/trivia/quizzes/edit/${quiz.id}/infos`)
  await page.getByRole('button', { name: 'Open now' }).click()
  return `/play/trivia/${quiz.id}`
}

async function takePart(fan: Page, path: string, name: string): Promise<void> {
  const input = fan.getByLabel('Your name')
  await expect
    .poll(async () => {
      await fan.goto(path)
      return await input.count()
    })
    .toBe(1)
  await input.fill(name)
  await fan.keyboard.press('Enter')
  await expect(input).toBeHidden()
}

test('ROUTE-112 CALL-FANS-02 a guest signs in on a phone, sees and corrects what is known, and is erased', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  const path = await openQuiz(page, 'Sofa quiz')
  const fan = await openPage(browser, { locale: 'en-GB', viewport: phone })
  await giveAuthenticator(fan)
  await takePart(fan, path, 'Isolde')
  // Over the page of the game, which stays.
  await fan.getByRole('button', { name: 'Log in', exact: true }).click()
  const over = fan.getByRole('dialog', { name: 'Log in' })
  await expect(over.getByText('You take part as a guest.', { exact: false })).toBeVisible()
  await expectAccessible(fan)
  const address = 'isolde@fans.example'
  await fan.getByLabel('Email address').fill('nobody')
  await fan.keyboard.press('Enter')
  await expect(fan.getByRole('alert')).not.toBeEmpty()
  await fan.getByLabel('Email address').fill(address)
  await fan.keyboard.press('Enter')
  const input = fan.getByLabel('Code from the email')
  await expect(input).toBeFocused()
  const code = await codeTo(address, 1)
  await input.fill(code === '000000' ? '000001' : '000000')
  await fan.keyboard.press('Enter')
  await expect(fan.getByRole('alert')).toContainText('This code is not valid.')
  await input.fill(code)
  await fan.keyboard.press('Enter')

  await expect(over).toBeHidden()
  await expect(fan.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
  expect(new URL(fan.url()).pathname).toBe(path)
  await expect(fan.getByLabel('Your name')).toBeHidden()
  await fan.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(over.getByText(address)).toBeVisible()
  await over.getByRole('button', { name: 'Close' }).click()
  await fan.getByRole('link', { name: 'My data' }).click()

  // The guest’s name came along.
  await expect(fan.getByLabel('Name that others see')).toHaveValue('Isolde')
  await expect(fan.getByText(address)).toBeVisible()
  await fan.getByLabel('Country').selectOption({ label: 'Ireland' })
  await fan.getByRole('button', { name: 'Save' }).click()
  await expect(fan.getByRole('status').getByText('Saved')).toBeVisible()
  await fan.getByLabel('News by email').check()
  await expect(fan.getByText('Given on', { exact: false })).toBeVisible()
  await expect(fan.getByRole('region', { name: 'Where you are logged in' })).toContainText('this device')
  await addPasskey(fan)
  await expectAccessible(fan)
  await fan.getByRole('button', { name: 'Log out: Chrome' }).click()
  await logInByPasskey(fan)
  await expect(fan.getByLabel('Country')).toHaveValue('IE')
  await fan.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(fan.getByText('Games (1)')).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await fan.emulateMedia({ colorScheme })
    await expectAccessible(fan)
  }
  expect(await fan.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await fan.reload()
  await expect(fan.getByLabel('Country')).toHaveValue('IE')
  await expect(fan.getByLabel('News by email')).toBeChecked()
  await fan.getByRole('link', { name: 'Français' }).click()
  await expect(fan.getByRole('heading', { name: 'Mes données' })).toBeVisible()

  await fan.getByRole('button', { name: 'Envoyer un code pour confirmer' }).click()
  await fan.getByLabel('Code reçu par e-mail').fill(await codeTo(address, 2))
  await fan.getByRole('button', { name: 'Tout effacer maintenant' }).click()
  await expect(fan.getByRole('heading', { name: 'Vous êtes effacé' })).toBeVisible()
  await expect(fan.getByRole('row', { name: /Consentements Supprimé/ })).toBeVisible()
  await expectAccessible(fan)
  await fan.reload()
  await expect(fan.getByLabel('Adresse e-mail')).toBeVisible()
  await fan.context().close()
})

test('a fan logs in beside a chat, over the page of the match, and writes on', async ({ browser }) => {
  const page = await openPage(browser)
  await logIn(page, 'operator')
  const { data } = (await request(page, '/main-api/events?q=saltmarsh&state=replay')).body
  const { url } = (await request(page, `/main-api/events/${data[0].id}/embed`)).body
  const fan = await openPage(browser, { locale: 'en-GB', viewport: phone })
  await fan.goto(new URL(url).pathname)
  await fan.getByLabel('Your name').fill('Noor')
  await fan.getByRole('button', { name: 'Write along' }).click()
  await expect(fan.getByLabel('Write a message')).toBeFocused()
  const logInButton = fan.getByRole('button', { name: 'Log in', exact: true })
  await logInButton.first().click()
  const over = fan.getByRole('dialog', { name: 'Log in', exact: true })
  await expect(over.getByLabel('Email address')).toBeFocused()
  await expectAccessible(fan, { within: over })
  await fan.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await expect(logInButton).toBeFocused()
  await logInButton.press('Enter')
  const address = 'noor@fans.example'
  await over.getByLabel('Email address').fill(address)
  await fan.keyboard.press('Enter')
  await over.getByLabel('Code from the email').fill(await codeTo(address, 1))
  await fan.keyboard.press('Enter')
  await expect(over).toBeHidden()
  await expect(logInButton).toBeFocused()
  await fan.getByLabel('Write a message').fill('Good evening')
  await fan.keyboard.press('Enter')
  await expect(fan.getByRole('log').getByText('Good evening')).toBeVisible()
  await logInButton.click()
  await expect(over.getByText(`You are logged in as ${address}.`)).toBeVisible()
  await over.getByRole('button', { name: 'Close' }).click()

  // Beside the video, the score and the moments are below the chat, one after the other.
  await fan.setViewportSize({ width: 1280, height: 720 })
  const edges = () =>
    fan.locator('.panel > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return [top, bottom] as const
      }),
    )
  await expect.poll(async () => (await edges()).every(([top, bottom]) => bottom - top > 40)).toBe(true)
  const [chat, score, moments] = await edges()
  expect(score![0]).toBeGreaterThanOrEqual(chat![1])
  expect(moments![0]).toBeGreaterThanOrEqual(score![1])
  await page.context().close()
  await fan.context().close()
})

test('a fan logs in at the provider of the account, adds a passkey, and uses it the next time', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await logIn(page, 'operator', '/account/settings/security')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Fans’ log-in' }) })
  await section.getByRole('button', { name: 'Set up log-in for fans' }).click()
  const callback = await section.getByLabel('Callback URL').inputValue()
  await section.getByLabel('Provider URL').fill(provider.issuer)
  await section.getByLabel('Client ID').fill(provider.clientId)
  await section.getByLabel('Client secret').fill('another')
  await section.getByLabel(/^Name on the button( \*|$)/).fill('Northshore ID')
  await section.getByLabel('Name on the button, in French').fill('Compte Northshore')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('The provider does not know this client', { exact: false })).toBeVisible()
  await section.getByLabel('Client secret').fill(provider.clientSecret)
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fans’ log-in saved')).toBeVisible()

  const fan = await openPage(browser, { locale: 'en-GB', viewport: phone })
  await giveAuthenticator(fan)
  await fan.goto(`${callback}?lang=fr`)
  await expectAccessible(fan)
  await fan.getByRole('button', { name: 'Continuer avec Compte Northshore' }).click()
  await fan.getByLabel('Name').fill('nobody')
  await fan.getByRole('button', { name: 'Continue' }).click()
  await expect(fan.getByRole('status')).toContainText('Vous avez annulé.')
  // What came back in the address is gone from it, and the language is the one that was read before.
  expect(fan.url()).toBe(`${callback}?lang=fr`)
  await fan.getByRole('link', { name: 'English' }).click()

  await fan.getByRole('button', { name: 'Continue with Northshore ID' }).click()
  await fan.getByLabel('Name').fill('fay')
  await fan.getByRole('button', { name: 'Continue' }).click()
  await expect(fan.getByText('fay@fans.example')).toBeVisible()
  await addPasskey(fan)
  await fan.getByRole('button', { name: 'Log out: Chrome' }).click()
  await logInByPasskey(fan)
  await expect(fan.getByText('fay@fans.example')).toBeVisible()
  await fan.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(fan.getByRole('status').getByText('Passkey removed')).toBeVisible()
  expect(await fan.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  await page.reload()
  await expect(section.getByText('1 fan has logged in this way.')).toBeVisible()

  await test.step('a guest who logs in there is back at the game, as the fan', async () => {
    await fan.getByRole('button', { name: 'Log out: Chrome' }).click()
    await expect(fan.getByRole('button', { name: 'Continue with Northshore ID' })).toBeVisible()
    const path = await openQuiz(page, 'Quiz on the way back')
    await takePart(fan, path, 'Fay')
    await fan.getByRole('button', { name: 'Log in', exact: true }).click()
    const over = fan.getByRole('dialog', { name: 'Log in' })
    // The provider still knows her, and asks for nothing.
    await over.getByRole('button', { name: 'Continue with Northshore ID' }).click()
    await expect(over).toBeHidden()
    await expect.poll(() => new URL(fan.url()).pathname).toBe(path)
    await fan.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(over.getByText('fay@fans.example')).toBeVisible()
    await expect(fan.getByLabel('Your name')).toBeHidden()
  })
  await page.context().close()
  await fan.context().close()
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
  await logIn(page, 'operator', '/account/settings/security')
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

/** The webhook of this test, beside the one of the demo data. */
const ownOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Club website' })

test('a webhook is added, told of a change, and what failed is sent again', async ({ browser }) => {
  const page = await openPage(browser)
  await logIn(page, 'operator', '/account/settings/webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = dialogOf(page, 'Add webhook')
  await dialog.getByLabel('Description').fill('Club website')
  await dialog.getByLabel('Tags: Created').check()
  await dialog.getByLabel('URL').fill(`http://${host}/hooks`)
  await page.keyboard.press('Enter')
  const secret = await dialogOf(page, 'Copy the secret').locator('code').textContent()
  await dialogOf(page, 'Copy the secret').getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText('Club website')).toBeVisible()

  await test.step('a tag is made', async () => {
    await page.goto('/account/tags/new')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Semi-final')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page).toHaveURL(/\/account\/tags\/(edit|list)/)
    await expect.poll(() => messages.length).toBeGreaterThan(0)
    const [{ signature, id, time, body }] = messages as [Message]
    const key = Buffer.from(secret!.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(JSON.parse(body)).toMatchObject({ type: 'tags.created', data: { resource: 'tags' } })
  })

  await test.step('the log shows what was answered, and sends again', async () => {
    await page.goto('/account/settings/webhooks')
    await expect(ownOf(page).getByText('Failing', { exact: true })).toBeVisible()
    await ownOf(page)
      .getByRole('button', { name: /^Log of / })
      .click()
    const log = page.getByRole('dialog')
    await expect(log.getByText(/^Answered 500/)).toBeVisible()
    await log.getByText('Message', { exact: true }).click()
    await expect(log.getByText('seen')).toBeVisible()
    status = 204
    await page.keyboard.press('Escape')
    await ownOf(page)
      .getByRole('button', { name: /^Send a test to / })
      .click()
    await ownOf(page)
      .getByRole('button', { name: /^Log of / })
      .click()
    await expect(log.getByText('Test message')).toBeVisible()
    await expect(log.getByRole('listitem').filter({ hasText: 'Delivered' }).first()).toBeVisible()
    await log
      .getByRole('button', { name: /^Send again: message \d+$/ })
      .first()
      .click()
    await expect(page.getByText('1 message is sent again')).toBeVisible()
  })
  await page.context().close()
})
