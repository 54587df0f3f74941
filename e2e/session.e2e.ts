import { expect, expectAccessible, logIn, openPage, type Page, provoke, test } from './person.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const savedOf = (page: Page) => page.getByText('Tag saved', { exact: true }).first()

/** Logs in without the realtime channel, which would report the end of the session at once. */
async function logInDeaf(page: Page): Promise<void> {
  await page.context().route('**/realtime', (route) => route.abort())
  await page.context().routeWebSocket(/\/realtime/, (socket) => socket.close())
  await logIn(page, 'operator')
}

/** Ends the session in the gateway without the page knowing. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)
  const answer = await page.request.delete('/users-service-api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(204)
}

async function logInAgain(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
}

const newName = () => `Typed ${crypto.randomUUID()}`

test('AUTH-14 a session that ends keeps the page: the password is asked for over it, and what failed is sent again', async ({
  person: page,
}) => {
  provoke(/^Login failed/)
  await logInDeaf(page)
  await page.goto('/account/tags/new')
  const name = newName()
  await page.getByLabel('Name').fill(name)
  await endSession(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page).getByText('Camille Laurent')).toBeVisible()
  await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialogOf(page).getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('Login failed')).toBeVisible()
  await logInAgain(page)
  await expect(page).toHaveURL(/\/account\/tags\/edit\/\d+/)
  await expect(page.getByLabel('Name').first()).toHaveValue(name)
})

test('AUTH-14 the other tabs go on with the password that one of them was given', async ({
  person: page,
}) => {
  await logInDeaf(page)
  await page.goto('/account/tags/new')
  const other = await page.context().newPage()
  await other.goto('/account/tags/new')
  const names = [newName(), newName()] as const
  await page.getByLabel('Name').fill(names[0])
  await other.getByLabel('Name').fill(names[1])
  await endSession(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await other.getByRole('button', { name: 'Create' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(other)).toBeVisible()
  await logInAgain(page)
  await expect(dialogOf(other)).toBeHidden()
  for (const [tab, name] of [[page, names[0]] as const, [other, names[1]] as const]) {
    await expect(tab).toHaveURL(/\/account\/tags\/edit\/\d+/)
    await expect(tab.getByLabel('Name').first()).toHaveValue(name)
  }
})

test('AUTH-14 a session that ends while the line is lost takes nothing along', async ({ browser }) => {
  provoke(/^WebSocket connection/, /ERR_INTERNET_DISCONNECTED/)
  const page = await openPage(browser)
  await logInDeaf(page)
  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill(newName())
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/account\/tags\/edit\/\d+/)
  const name = newName()
  await page.getByLabel('Name').first().fill(name)
  await endSession(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 change is waiting to be sent.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(dialogOf(page)).toBeVisible()
  await logInAgain(page)
  await expect(savedOf(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name').first()).toHaveValue(name)
  await page.context().close()
})

test('ERR-08 whoever is somebody else leaves for the login, which leads back to the page', async ({
  person: page,
}) => {
  await logInDeaf(page)
  await page.goto('/account/tags/list')
  await expect(page.getByRole('row', { name: /Goals/ })).toBeVisible()
  await endSession(page)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await dialogOf(page).getByRole('button', { name: 'Log in as someone else' }).click()
  await expect(page).toHaveURL(/\/login\?lastpath=\/account\/tags\/list/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('ERR-08 a page that opens with a session that is over leads to the login', async ({ person: page }) => {
  await logIn(page, 'operator')
  await endSession(page)
  await page.goto('/account/tags/list')
  await expect(page).toHaveURL(/\/login\?lastpath=\/account\/tags\/list/)
})
