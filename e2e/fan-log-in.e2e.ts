import { openMailServer } from '../apps/gateway/src/testing/mail-server.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../apps/gateway/src/testing/open-id-provider.ts'
import { phone, request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, startDemo, test } from './person.ts'

// How fans log in: with a code, with a passkey, and at the provider of the account.

let mail: Awaited<ReturnType<typeof openMailServer>>
let provider: OpenIdProvider
/** The addresses that the provider leads back to. */
const redirectUris: string[] = []

test.beforeAll(async () => {
  mail = await openMailServer()
  provider = await openOpenIdProvider(redirectUris)
  await startDemo({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Touchline <noreply@touchline.example>',
    SSO_HOSTS: provider.host,
  })
  const email = 'ada@fans.example'
  provider.person('ada', { sub: 'ada-1', email, email_verified: true, name: 'Ada Lovelace' })
})
test.afterAll(async () => {
  await mail?.close()
  await provider?.close()
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

test('ROUTE-112 CALL-FANS-02 a guest signs in on a phone, sees and corrects what is known, and is erased', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  const base = '/trivia-service-api'
  const made = async (path: string, body: object) =>
    (await request(page, path, { method: 'POST', body: JSON.stringify(body) })).body as { id: number }
  const quiz = await made(`${base}/quizzes`, { name: 'Sofa quiz', pace: 'self' })
  const { id } = await made(`${base}/quizzes/${quiz.id}/questions`, { text: 'Who scored?' })
  for (const text of ['Kessou', 'Tavell'])
    await made(`${base}/questions/${id}/answers`, { text, isCorrect: text === 'Kessou' })
  await page.goto(`/trivia/quizzes/edit/${quiz.id}/infos`)
  await page.getByRole('button', { name: 'Open now' }).click()

  const fan = await openPage(browser, { locale: 'en-GB', viewport: phone })
  await expect
    .poll(async () => {
      await fan.goto(`/play/trivia/${quiz.id}`)
      return await fan.getByLabel('Your name').count()
    })
    .toBe(1)
  await giveAuthenticator(fan)
  await fan.getByLabel('Your name').fill('Isolde')
  await fan.keyboard.press('Enter')
  await expect(fan.getByLabel('Your name')).toBeHidden()
  await fan.getByRole('link', { name: 'Log in, my data' }).click()
  await expect(fan.getByText('You take part as a guest.', { exact: false })).toBeVisible()
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

test('a fan logs in at the provider of the account, adds a passkey, and uses it the next time', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await logIn(page, 'operator', '/account/settings/security')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Fans’ log-in' }) })
  await section.getByRole('button', { name: 'Set up log-in for fans' }).click()
  const callback = await section.getByLabel('Callback URL').inputValue()
  redirectUris.push(callback)
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
  await fan.getByLabel('Name').fill('ada')
  await fan.getByRole('button', { name: 'Continue' }).click()
  await expect(fan.getByText('ada@fans.example')).toBeVisible()
  await addPasskey(fan)
  await fan.getByRole('button', { name: 'Log out: Chrome' }).click()
  await logInByPasskey(fan)
  await expect(fan.getByText('ada@fans.example')).toBeVisible()
  await fan.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(fan.getByRole('status').getByText('Passkey removed')).toBeVisible()
  expect(await fan.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  await page.reload()
  await expect(section.getByText('1 fan has logged in this way.')).toBeVisible()
  await page.context().close()
  await fan.context().close()
})
