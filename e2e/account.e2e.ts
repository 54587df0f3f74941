import { openMailServer } from '../apps/gateway/src/testing/mail-server.ts'
import { phone } from './all-screens.ts'
import { expect, logIn, openPage, type Page, startDemo, test, usernameOf } from './person.ts'

const newPassword = 'correct horse battery'
const zoneOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

test('ROUTE-05 CALL-USERS-05 ENTITY-01 a new name shows in other tabs too, a reload keeps it, and the chosen page follows the login', async ({
  person: page,
}) => {
  const firstName = (tab: Page) => tab.getByLabel('First name')
  await logIn(page, 'rival', '/account/settings/infos')
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
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/users/me') && response.request().method() === 'PUT',
  )
  await page.getByLabel('Show after login').selectOption({ label: 'Account › Tags › List' })
  await saved
  await page.getByRole('button', { name: /^logout/ }).click()
  await page.getByLabel('Username').fill(await usernameOf('rival'))
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/tags\/list/)
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
    await list.getByRole('button', { name: /^Log out Firefox on Linux/ }).press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(count - 1)
    await expect(list).toBeFocused()
    await expect(dialogOf(other)).toBeVisible()
    await dialogOf(other).getByLabel('Password', { exact: true }).fill('touchline')
    await other.keyboard.press('Enter')
    await expect(dialogOf(other)).toBeHidden()
    await expect(other.getByLabel('Name')).toHaveValue('Typed on the phone')

    await page.reload()
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
    await question.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(zoneOf(page).getByText('Logged out everywhere else')).toBeVisible()
    await expect(dialogOf(other)).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
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
    await expect(dialogOf(other)).toBeVisible()
    await dialogOf(other).getByLabel('Password', { exact: true }).fill(newPassword)
    await other.keyboard.press('Enter')
    await expect(dialogOf(other)).toBeHidden()
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
    await expect(dialogOf(elsewhere)).toBeVisible()

    const late = await open(browser)
    await late.goto(link)
    const gone = 'This link has expired or has already been used. Request a new one.'
    await expect(late.getByText(gone)).toBeVisible()
    for (const one of [page, elsewhere, late]) await one.context().close()
  })
})
