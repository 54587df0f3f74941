import { openMailServer } from '../apps/gateway/src/testing/mail-server.ts'
import { desktop, phone, request } from './all-screens.ts'
import {
  expect,
  expectAccessible,
  logIn,
  openPage,
  type Page,
  provoke,
  startDemo,
  test,
  usernameOf,
} from './person.ts'

const me = '/users-service-api/users/me'
const newPassword = 'correct horse battery'
const zoneOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

test.describe('the profile', () => {
  const firstName = (page: Page) => page.getByLabel('First name')
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
  const openProfile = async (page: Page) => {
    await logIn(page, 'rival', '/account/settings/infos')
    await expect(firstName(page)).toHaveValue('Noa')
  }
  test.afterEach(async ({ person: page }) => {
    const body = JSON.stringify({ firstName: 'Noa', lastName: 'Petit', meta: { language: 'en' } })
    expect((await request(page, me, { method: 'PUT', body })).status).toBe(200)
  })

  test('ROUTE-05 CALL-USERS-05 a new name shows everywhere at once, in other tabs too, and a reload keeps it', async ({
    person: page,
  }) => {
    await openProfile(page)
    const other = await page.context().newPage()
    await other.goto('/account/settings/infos')
    await expect(firstName(other)).toHaveValue('Noa')
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
    await expect(save(page)).toBeDisabled()
  })

  test('VALID-03 errors stand at their fields, and what is unsaved is asked about', async ({
    person: page,
  }) => {
    await openProfile(page)
    await firstName(page).fill('')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await page.getByLabel('Email').fill('nonsense')
    await save(page).click()
    await expect(page.getByText('Enter a valid email address.')).toBeVisible()
    await expect(firstName(page)).toBeFocused()
    await page.getByRole('link', { name: 'Security' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/settings\/security/)
  })

  test('a new email address takes the password', async ({ person: page }) => {
    await openProfile(page)
    const password = page.getByLabel(/^Current password/)
    await expect(password).toHaveCount(0)
    await page.getByLabel('Email').fill('noa@rivermouth.example')
    await save(page).click()
    await expect(page.getByText('Required', { exact: true })).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('wrong')
    await save(page).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await expectAccessible(page)
    await password.fill('touchline')
    await page.keyboard.press('Enter')
    await expect(zoneOf(page).getByText('Profile saved')).toBeVisible()
    await expect(password).toHaveCount(0)
    expect((await request(page, me)).body.email).toBe('noa@rivermouth.example')
  })

  test('I18N-02 the language of the form is that of the page', async ({ person: page }) => {
    await openProfile(page)
    await page.getByLabel('Language').selectOption('fr')
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Noa')
    await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled()
  })

  test('what was saved elsewhere meanwhile is compared', async ({ person: page }) => {
    await openProfile(page)
    await firstName(page).fill('Mine')
    const body = JSON.stringify({ firstName: 'Noor', lastName: 'Elsewhere' })
    expect((await request(page, me, { method: 'PUT', body })).status).toBe(200)
    await save(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Noor')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'logout - Mine Elsewhere' })).toBeVisible()
  })
})

test('without a mail server a forgotten password says whom to ask', async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/login\/forgotten$/)
  await expect(page.getByText('ask an administrator of your account')).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.context().close()
})

test.describe('passwords and sessions', () => {
  test.describe.configure({ mode: 'serial' })
  let product: Awaited<ReturnType<typeof startDemo>>
  let mail: Awaited<ReturnType<typeof openMailServer>>
  test.beforeAll(async () => {
    mail = await openMailServer()
    product = await startDemo({
      SMTP_URL: mail.url,
      MAIL_FROM: 'Touchline <noreply@touchline.example>',
      SUPPORT_CONTACT: 'help@touchline.example',
    })
  })
  test.afterAll(async () => {
    await mail?.close()
  })

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
    await expectAccessible(page)
    await list.getByRole('button', { name: /^Log out Firefox on Linux/ }).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(count - 1)
    await expect(list).toBeFocused()
    await expect(dialogOf(other)).toBeVisible()
    await expectAccessible(other)
    await dialogOf(other).getByLabel('Password', { exact: true }).fill('touchline')
    await other.keyboard.press('Enter')
    await expect(dialogOf(other)).toBeHidden()
    await expect(other.getByLabel('Name')).toHaveValue('Typed on the phone')

    await page.reload()
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(zoneOf(page).getByText('Logged out everywhere else')).toBeVisible()
    await expect(dialogOf(other)).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await page.context().close()
    await other.context().close()
  })

  test('a new password logs out all other browsers, and this one goes on', async ({ browser }) => {
    provoke(/^Login failed/)
    const page = await open(browser)
    const other = await open(browser)
    await logIn(page, 'clipper')
    await logIn(other, 'clipper')
    await page.goto('/account/settings/security')
    const current = page.getByLabel(/^Current password/)
    const fresh = page.getByLabel(/^New password/)
    const repeated = page.getByLabel(/^Repeat new password/)
    expect(
      await Promise.all([current, fresh, repeated].map((field) => field.getAttribute('autocomplete'))),
    ).toEqual(['current-password', 'new-password', 'new-password'])

    await test.step('errors stand at their fields', async () => {
      await current.fill('wrong')
      await fresh.fill('too short')
      await repeated.fill('other')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
      await expect(page.getByText('The passwords do not match.')).toBeVisible()
      await fresh.fill('password123456')
      await repeated.fill('password123456')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This is not your current password.')).toBeVisible()
      await expect(current).toBeFocused()
      await current.fill('touchline')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This password is easy to guess. Choose another one.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the new one counts', async () => {
      await fresh.fill(newPassword)
      await repeated.fill(newPassword)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(zoneOf(page).getByText('Password changed')).toBeVisible()
      await expect(current).toHaveValue('')
      await expect(dialogOf(other)).toBeVisible()
      const again = dialogOf(other).getByLabel('Password', { exact: true })
      await again.fill('touchline')
      await other.keyboard.press('Enter')
      await expect(dialogOf(other).getByText('Login failed')).toBeVisible()
      await again.fill(newPassword)
      await other.keyboard.press('Enter')
      await expect(dialogOf(other)).toBeHidden()
      await page.reload()
      await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
    })
    await page.context().close()
    await other.context().close()
  })

  /** The link in the latest email sent to an address. */
  async function linkTo(address: string, count: number): Promise<string> {
    const mails = () => mail.mails.filter(({ to }) => to === address)
    await expect.poll(() => mails().length).toBe(count)
    return /http:\S+#\S+/.exec(mails().at(-1)!.text)?.[0] ?? ''
  }

  for (const [language, texts] of Object.entries({
    en: {
      forgot: 'Forgot password?',
      login: 'Username or email',
      send: 'Send link',
      sent: 'Check your email',
      title: 'Set a new password',
      password: 'New password',
      repeat: 'Repeat new password',
      named: 'Choose a password that does not contain your name, username or email address.',
      set: 'Set password and log in',
      gone: 'This link has expired or has already been used. Request a new one.',
    },
    fr: {
      forgot: 'Mot de passe oublié ?',
      login: 'Identifiant ou e-mail',
      send: 'Envoyer le lien',
      sent: 'Consultez votre messagerie',
      title: 'Choisir un nouveau mot de passe',
      password: 'Nouveau mot de passe',
      repeat: 'Confirmer le nouveau mot de passe',
      named: 'Choisissez un mot de passe qui ne contient ni votre nom',
      set: 'Enregistrer et se connecter',
      gone: 'Ce lien a expiré ou a déjà été utilisé.',
    },
  }))
    test(`a forgotten password is set anew by the link of a mail (${language})`, async ({ browser }) => {
      const person = language === 'en' ? 'rival' : 'reader'
      const look = language === 'en' ? phone : desktop
      const page = await open(browser, { locale: language, colorScheme: 'dark', viewport: look })
      const elsewhere = await open(browser)
      await logIn(elsewhere, person)
      await page.goto('/login')
      await page.getByRole('link', { name: texts.forgot }).press('Enter')
      await expect(page.getByLabel(texts.login)).toBeFocused()
      await expect(page.getByRole('link', { name: 'help@touchline.example' })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel(texts.login).fill(`${person}@touchline.example`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: texts.sent })).toBeVisible()
      await expectAccessible(page)
      const link = await linkTo(`${person}@touchline.example`, 1)
      expect(link).toContain(`${product.url}/login/new-password#`)

      await page.goto(link)
      await expect(page.getByRole('heading', { name: texts.title })).toBeVisible()
      const password = page.getByLabel(texts.password, { exact: true })
      const repeat = page.getByLabel(texts.repeat, { exact: true })
      await expect(password).toHaveAttribute('autocomplete', 'new-password')
      await password.fill(`touchline ${person}`)
      await repeat.fill(`touchline ${person}`)
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.named)).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
      await password.fill(newPassword)
      await repeat.fill(newPassword)
      await page.getByRole('button', { name: texts.set }).click()
      await expect(page).toHaveURL(/\/(account\/clip-skins|dashboard\/all|medias\/videos\/list)/)
      await expect(dialogOf(elsewhere)).toBeVisible()

      const late = await open(browser, { locale: language })
      await late.goto(link)
      await expect(late.getByText(texts.gone)).toBeVisible()
      await expectAccessible(late)
      for (const one of [page, elsewhere, late]) await one.context().close()
    })
})

test('ENTITY-01 the page after logging in is the one that the person chose', async ({ person: page }) => {
  await logIn(page, 'operator', '/account/settings/infos')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/users/me') && response.request().method() === 'PUT',
  )
  await page.getByLabel('Show after login').selectOption({ label: 'Account › Tags › List' })
  await saved
  await page.getByRole('button', { name: /^logout/ }).click()
  await page.getByLabel('Username').fill(await usernameOf('operator'))
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/tags\/list/)
})
