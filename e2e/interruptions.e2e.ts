import { expect, logIn, type Page, provoke, test, usernameOf } from './person.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const nameOf = (page: Page) => page.getByLabel('Name').first()
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const newName = () => `Typed ${crypto.randomUUID()}`

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)

/** Ends the session in the gateway without the page knowing. */
async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.delete('/users-service-api/auth/logout', { headers })
  expect(answer.status()).toBe(204)
}

/** Makes a change while the line is lost, and closes the page. Returns the next page, once there is a line. */
async function closeOffline(page: Page, button: string): Promise<Page> {
  const context = page.context()
  // The schemas of the form may not be there yet; the gateway checks what they would have.
  provoke(/ERR_INTERNET_DISCONNECTED.*\/assets\//)
  provoke(/^The schemas of a form were not loaded/)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('1 change is waiting to be sent.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  return await context.newPage()
}

test('ROUTE-02 ERR-10 AUTH-14 work goes on through a lost line, a reload, an ended session and a second tab', async ({
  person,
}) => {
  let page = person
  const context = page.context()
  // The realtime channel would report the end of the session at once.
  await context.route('**/realtime', (route) => route.abort())
  await context.routeWebSocket(/\/realtime/, (socket) => socket.close())

  await test.step('a visitor logs in, and lands on the address asked for', async () => {
    await page.goto('/account/settings/infos')
    await page.getByLabel('Username').fill(await usernameOf('operator'))
    await page.getByLabel('Password', { exact: true }).fill('touchline')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/account\/settings\/infos$/)
    await expect.poll(() => page.locator('[data-sprites] symbol').count()).toBeGreaterThan(3)
  })

  await test.step('a screen whose file cannot be fetched is there after the page is loaded anew', async () => {
    const screens = '**/assets/list-*.js'
    provoke(/assets\/list-/)
    await page.route(screens, (route) => route.abort())
    const submenu = page.getByRole('navigation', { name: 'Account' })
    await submenu.getByRole('link', { name: 'Tags', exact: true }).click()
    await expect(page.getByText('Error! Component failed to load')).toBeVisible()
    await page.unroute(screens)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, 'Goals')).toBeVisible()
  })

  await test.step('a menu whose file cannot be fetched takes nothing with it, and opens once it can', async () => {
    const menu = '**/assets/PopupBody-*.js'
    provoke(/assets\/PopupBody-|PopupBody/)
    await page.route(menu, (route) => route.abort())
    const button = page.getByRole('button', { name: 'Your account' })
    await button.click()
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
    await expect(rowOf(page, 'Goals')).toBeVisible()
    await page.unroute(menu)
    await button.click()
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what waits for the line outlives its page, and arrives once', async () => {
    const name = newName()
    const written: string[] = []
    context.on('request', (request) => {
      if (/main-api\/tags/.test(request.url()) && request.method() !== 'GET') written.push(request.method())
    })
    await page.goto('/account/tags/new')
    await nameOf(page).fill(name)
    page = await closeOffline(page, 'Create')
    await page.goto(`/account/tags/list?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('The change that was waiting has been saved')).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(1)
    await rowOf(page, name).getByRole('link').click()
    await nameOf(page).fill(`${name} again`)
    page = await closeOffline(page, 'Save')
    await page.goto(`/account/tags/list?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('The change that was waiting has been saved')).toBeVisible()
    await expect(rowOf(page, `${name} again`)).toHaveCount(1)
    expect(written).toEqual(['POST', 'PUT'])
  })

  await test.step('what was said and how the menus stand outlives a reload', async () => {
    await page.getByRole('button', { name: 'Expand menu' }).click()
    await page.getByRole('button', { name: 'Hide the sub-menu' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the sub-menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Messages' }).click()
    const log = page.getByRole('dialog', { name: 'Messages' })
    await expect(log.getByText('The change that was waiting has been saved')).toBeVisible()
  })

  await test.step('a session that ends goes on in all tabs with the password that one of them is given', async () => {
    const other = await context.newPage()
    const tabs = [
      { tab: page, name: newName() },
      { tab: other, name: newName() },
    ]
    for (const { tab, name } of tabs) {
      await tab.goto('/account/tags/new')
      await nameOf(tab).fill(name)
    }
    await endSession(page)
    for (const { tab } of tabs) {
      await tab.getByRole('button', { name: 'Create' }).click()
      await expect(dialogOf(tab)).toBeVisible()
    }
    await dialogOf(page).getByLabel('Password', { exact: true }).fill('touchline')
    await page.keyboard.press('Enter')
    for (const { tab, name } of tabs) {
      await expect(dialogOf(tab)).toBeHidden()
      await expect(tab).toHaveURL(/\/account\/tags\/edit\/\d+/)
      await expect(nameOf(tab)).toHaveValue(name)
    }
  })

  await test.step('logout ends the session in the browser and in the gateway', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` }
    await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    expect((await page.request.get('/users-service-api/users/me', { headers })).status()).toBe(401)
  })
})

test('ERR-14 what the realtime channel answers as an error is in the console', async ({ person: page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  await page.route('**/realtime', (route) => {
    const messages = [route.request().postDataJSON()].flat() as { id: string; channel: string }[]
    return route.fulfill({
      json: messages.map(({ id, channel }) => ({ id, channel, successful: false, error: '401::No line' })),
    })
  })
  await logIn(page, 'operator')
  await expect.poll(() => said.join()).toContain('Realtime channel 401::No line')
})

test.fail(
  'an error in the console that a journey has not brought about fails it',
  async ({ person: page }) => {
    await page.goto('/login')
    const said = page.waitForEvent('console')
    await page.evaluate(() => console.error('Nobody asked for this.'))
    await said
  },
)
