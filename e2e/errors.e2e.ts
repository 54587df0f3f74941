import { expect, expectAccessible, logIn, provoke, test } from './person.ts'

/** A gate that stays closed until the test opens it. */
const makeDoor = () => Promise.withResolvers<void>()

test('START-01 START-02 START-03 START-04 the start screen goes on only when the check has passed', async ({
  person: page,
}) => {
  provoke(/^The environment check failed/)
  const door = makeDoor()
  await page.route('**/health', async (route) => {
    await door.promise
    await route.fulfill({ status: 503 })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.locator('main svg').first()).toBeVisible()
  door.resolve()
  await expect(page.getByText('Touchline cannot be reached.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectAccessible(page)
  await page.unroute('**/health')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('START-06 START-08 NAV-06 AUTH-06 VALID-02 VALID-05 VALID-06 STATE-04 the login, step by step', async ({
  person: page,
}) => {
  provoke(/^Login failed/)
  await page.goto('/?lastpath=/account/tags/list')
  await expect(page).toHaveURL(/\/login\?lastpath=\/account\/tags\/list/)
  const submit = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(submit).toBeDisabled()
  await page.goto('/login')
  await page.getByLabel('Username').fill('   ')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Username').fill('  operator ')
  await expect(submit).toBeEnabled()
  const door = makeDoor()
  let sent = ''
  await page.route('**/auth/login', async (route) => {
    sent = route.request().postData() ?? ''
    await door.promise
    await route.continue()
  })
  await submit.click()
  await expect(submit).toBeDisabled()
  door.resolve()
  await expect(page.getByText('Login failed')).toBeVisible()
  expect(JSON.parse(sent)).toMatchObject({ username: 'operator' })
  await expect(submit).toBeEnabled()
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await submit.click()
  await expect(page).toHaveURL(/\/dashboard\/all/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard\/all/)
})

test('ERR-08 ERR-09 STATE-02 what the admin payload says decides', async ({ person: page }) => {
  provoke(/^The admin payload failed/)
  await logIn(page, 'operator')

  await test.step('a spinner while it loads, a red one where it failed', async () => {
    const door = makeDoor()
    await page.route('**/common/admin-payload', async (route) => {
      await door.promise
      await route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not for you.' } })
    })
    await page.goto('/account/tags/list')
    const spinner = page.getByRole('main').locator('.mantine-Loader-root')
    await expect(spinner).toBeVisible()
    door.resolve()
    await expect(page.getByText('The platform settings could not be loaded.')).toBeVisible()
    const [red, green, blue] = await spinner.evaluate((loader) =>
      (getComputedStyle(loader, '::after').borderTopColor.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(Math.max(green!, blue!))
    await expectAccessible(page)
    await page.unroute('**/common/admin-payload')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  })

  await test.step('403 about the token: to the login, and back afterwards', async () => {
    await page.route('**/common/admin-payload', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'The token has expired.' } }),
    )
    await page.goto('/account/tags/list?q=goal')
    await expect(page).toHaveURL(/\/login\?lastpath=\/account\/tags\/list/)
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    await page.unroute('**/common/admin-payload')
    await page.getByLabel('Username').fill('operator')
    await page.getByLabel('Password', { exact: true }).fill('touchline')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/account\/tags\/list\?q=goal/)
  })
})

test('ERR-10 ERR-11 ERR-12 a screen that does not load says why, and is tried again', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const screens = '**/assets/list-*.js'
  provoke(/assets\/list-/, /Loading chunk/)

  await test.step('it cannot be fetched', async () => {
    await page.goto('/account/settings/infos')
    await page.route(screens, (route) => route.abort())
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Tags', exact: true })
      .click()
    await expect(page.getByText('Error! Component failed to load')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(screens)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row', { name: /Goals/ })).toBeVisible()
  })

  await test.step('it takes long, then too long', async () => {
    await page.clock.install()
    await page.goto('/account/settings/infos')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    const door = makeDoor()
    await page.route(screens, async (route) => {
      await door.promise
      await route.abort()
    })
    const asked = page.waitForRequest(screens)
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Tags', exact: true })
      .click()
    await asked
    await page.clock.runFor(14_000)
    await expect(page.getByText('Loader timed out!')).toBeHidden()
    await page.clock.runFor(2_000)
    await expect(page.getByText('Loader timed out!')).toBeVisible()
    await page.clock.runFor(105_000)
    await expect(page.getByText('Loading chunk /account/tags/list failed')).toBeVisible()
    door.resolve()
  })
})

test('a part of a screen that does not load is said, and the screen stays as it is', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/medias/videos/list')
  const video = page.getByRole('link', { name: /Saves of the month/ }).first()
  provoke(/assets\/BulkDialogs-/)
  await expect(video).toBeVisible()
  await page.route('**/assets/BulkDialogs-*.js', (route) => route.abort())
  const open = async () => {
    await page.getByRole('checkbox', { name: /^Select Saves/ }).check()
    await page.getByRole('button', { name: 'Category' }).click()
  }
  await open()
  await expect(page.getByText('This part of the page could not be loaded. Reload the page.')).toBeVisible()
  await expect(video).toBeVisible()
  await page.unroute('**/assets/BulkDialogs-*.js')
  await page.reload()
  await open()
  await expect(page.getByRole('dialog', { name: 'Add to categories' })).toBeVisible()
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

test('ERR-01 ERR-02 ERR-05 ERR-06 the outcome of a write is said, also a refusal', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill('Refused')
  const door = makeDoor()
  await page.route('**/main-api/tags', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await door.promise
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'The tags are being moved.' } })
  })
  await page.getByRole('button', { name: 'Create' }).click()
  const zone = page.getByRole('region', { name: 'Notifications' })
  await expect(zone.getByText('Saving…')).toBeVisible()
  door.resolve()
  await expect(zone.getByText('The tags are being moved.')).toBeVisible()
  await expect(zone.getByText('Saving…')).toBeHidden()
  await expect(page).toHaveURL(/\/account\/tags\/new/)
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await expect(
    page.getByRole('dialog', { name: 'Messages' }).getByText('The tags are being moved.'),
  ).toBeVisible()
})

test('I18N-04 an error is said by its key, also where its texts are those of another screen', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill('Refused')
  const refusal = {
    code: 'not_possible',
    key: 'uploads.partCount',
    params: { expected: 3, given: 2 },
    message: 'Not shown.',
  }
  await page.route('**/main-api/tags', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Create' }).click()
  const zone = page.getByRole('region', { name: 'Notifications' })
  await expect(zone.getByText('Expected 3 parts, received 2.')).toBeVisible()
})

test('what is deleted before a failure can be taken back, and an answer that is lost is no failure', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/list')
  const tag = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  for (const name of ['Goals', 'Saves']) await tag(name).getByRole('checkbox').check()
  let count = 0
  await page.route(/\/main-api\/tags\/\d+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    count++
    if (count === 1) {
      await route.fetch()
      return route.abort()
    }
    if (count === 2) return route.continue()
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'The tags are being moved.' } })
  })
  await page.getByRole('button', { name: 'Delete' }).click()
  const zone = page.getByRole('region', { name: 'Notifications' })
  await expect(zone.getByText('The tags are being moved.')).toBeVisible()
  await expect(zone.getByText('Tag deleted')).toBeVisible()
  expect(count).toBe(3)
  await zone.getByRole('button', { name: 'Undo' }).click()
  await expect(tag('Goals')).toBeVisible()
  await expect(tag('Saves')).toBeVisible()
})

test('writes wait for the line, and a logout asks about them', async ({ person: page }) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const zone = page.getByRole('region', { name: 'Notifications' })
  const isFetched = page.waitForResponse(/\/ConfirmDialog-/)
  await logIn(page, 'operator')
  await isFetched
  await page.getByRole('checkbox', { name: 'Select Saves of the month' }).check()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.waitFor()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await publish.click()
  await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
  await expect(question).toContainText('waiting for a connection')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.context().setOffline(false)
  await zone.getByRole('button', { name: 'Undo' }).click()
  await expect(zone.getByText('Undone')).toBeVisible()
})

test('what waits for the line outlives its page, and arrives once', async ({ person: page }) => {
  await logIn(page, 'operator')
  const context = page.context()
  const name = `Kept ${Date.now()}`
  const written: string[] = []
  context.on('request', (request) => {
    if (/main-api\/tags/.test(request.url()) && request.method() !== 'GET') written.push(request.method())
  })
  const closeOffline = async (open: typeof page, button: string) => {
    await context.setOffline(true)
    await expect(open.getByText('You are offline.')).toBeVisible()
    await open.getByRole('button', { name: button }).click()
    await expect(open.getByText('1 change is waiting to be sent.')).toBeVisible()
    await open.close()
    await context.setOffline(false)
    return await context.newPage()
  }
  const row = (open: typeof page, text: string) => open.getByRole('row', { name: new RegExp(text) })

  await page.goto('/account/tags/new')
  await page.getByLabel('Name').fill(name)
  const second = await closeOffline(page, 'Create')
  await second.goto(`/account/tags/list?q=${encodeURIComponent(name)}`)
  await expect(second.getByText('The change that was waiting has been saved')).toBeVisible()
  await expect(row(second, name)).toHaveCount(1)

  await row(second, name).getByRole('link').click()
  await second.getByLabel('Name').fill(`${name} again`)
  const third = await closeOffline(second, 'Save')
  await third.goto(`/account/tags/list?q=${encodeURIComponent(name)}`)
  await expect(third.getByText('The change that was waiting has been saved')).toBeVisible()
  await expect(row(third, `${name} again`)).toHaveCount(1)

  await third.reload()
  await expect(row(third, `${name} again`)).toHaveCount(1)
  expect(written).toEqual(['POST', 'PUT'])
})

test('a busy server is asked again, with the same key, and the page says so meanwhile', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  const keys: (string | undefined)[] = []
  const door = makeDoor()
  await page.route('**/main-api/tags', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 2) await door.promise
    if (keys.length > 2) return route.continue()
    // The first request arrives, but its response is lost.
    if (keys.length === 1) await route.fetch()
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 'unavailable', message: 'Not now.' },
    })
  })
  const name = `Busy ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The server is busy.')).toBeVisible()
  door.resolve()
  await expect(page).toHaveURL(/\/account\/tags\/(edit|list)/)
  await expect(page.getByText('The server is busy.')).toBeHidden()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  await page.goto(`/account/tags/list?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
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
