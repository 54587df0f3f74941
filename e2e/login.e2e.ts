import { expect, expectAccessible, logIn, openPage, provoke, test } from './person.ts'

test('START-07 AUTH-01 AUTH-02 AUTH-03 VALID-01 VALID-03 VALID-04 VALID-06 a visitor meets the login', async ({
  person: page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  const submit = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Username').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Username required')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByLabel('Password', { exact: true }).blur()
  await expect(page.getByText('Password required')).toBeVisible()
  await expect(page.getByText('© 2013-2022 Touchline')).toBeVisible()
  await expectAccessible(page)
})

test('AUTH-06 AUTH-08 AUTH-09 AUTH-10 a wrong password is said, and forgotten with the next try', async ({
  person: page,
}) => {
  provoke(/^Login failed/)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/login')
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login failed')).toBeVisible()
  expect(said.join()).toContain('Login failed')
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/all/)
})

test('whoever has to wait after too many tries is told so, in English and French', async ({ browser }) => {
  provoke(/^Login failed/)
  for (const [locale, username, password, sentence] of [
    ['en-GB', 'Username', 'Password', 'Too many failed login attempts. Wait a few minutes, then try again.'],
    [
      'fr-FR',
      'Identifiant',
      'Mot de passe',
      'Trop de tentatives de connexion ont échoué. Patientez quelques minutes, puis réessayez.',
    ],
  ] as const) {
    const page = await openPage(browser, { locale })
    await page.goto('/login')
    await page.getByLabel(username).fill(`locked ${locale}`)
    await page.getByLabel(password, { exact: true }).fill('wrong')
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 500 })
    }).toPass()
  }
})

test('I18N-04 AUTH-08 the login speaks French to a French browser', async ({ browser }) => {
  provoke(/^Login failed/)
  const page = await openPage(browser, { locale: 'fr-FR' })
  await page.goto('/login')
  await page.getByLabel('Identifiant').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Identifiant requis')).toBeVisible()
  await page.getByLabel('Identifiant').fill('nobody')
  await page.getByLabel('Mot de passe', { exact: true }).fill('x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Échec de la connexion')).toBeVisible()
  await page.context().close()
})

test('ROUTE-02 AUTH-05 AUTH-13 START-05 AUTH-04 the address asked for is where one lands', async ({
  person: page,
}) => {
  await page.goto('/account/tags/list?q=goal')
  await expect(page).toHaveURL(/\/login\?lastpath=/)
  await page.getByLabel('Username').fill('operator')
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/tags\/list\?q=goal/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard\/all/)
})

test('AUTH-14 AUTH-15 NAV-18 logout ends the session in the browser and in the gateway', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)
  expect(token).toBeTruthy()
  await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  const answer = await page.request.get('/users-service-api/users/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})

test('ROUTE-01 START-09 the session check says how long it lasts', async ({ person: page }) => {
  await page.goto('/check')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, 'operator')
  await page.goto('/check')
  await expect(page.getByText(/Session valid until/)).toBeVisible()
})

test('NAV-04 ROUTE-04 an unknown address is Not Found', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/no/such/place')
  await expect(page.getByText('Not Found')).toBeVisible()
  await expectAccessible(page)
})

test('who goes back from the login is on the page before it', async ({ person: page }) => {
  await page.goto('/medias/nowhere')
  const notFound = page.getByRole('heading', { name: 'Not Found' })
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Only the login form is loaded then.
  await page.reload()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.goBack()
  await expect(notFound).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('NAV-03 ROUTE-03 a page without the right leads to the refusal', async ({ person: page }) => {
  await logIn(page, 'clipper')
  await page.goto('/medias/videos/list')
  await expect(page).toHaveURL(/\/notauthorized\?nextPathname=/)
  await expectAccessible(page)
})

test('VALID-07 who may not open a page logs in there as somebody who may', async ({ person: page }) => {
  provoke(/^Login failed/)
  await logIn(page, 'clipper')
  const tokenOf = () => page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').accessToken)
  const before = await tokenOf()
  await page.goto('/account/tags/list')
  await expect(page).toHaveURL(/\/notauthorized\?nextPathname=/)
  await page.getByText('Log in as someone else').click()
  const submit = page.getByRole('button', { name: 'Log in', exact: true })
  await submit.click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByLabel('Username').fill('operator')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await submit.click()
  await expect(page.getByText('Login failed')).toBeVisible()
  // A failed login does not end the current session.
  expect(await tokenOf()).toBe(before)
  await page.getByLabel('Password', { exact: true }).fill('touchline')
  await submit.click()
  await expect(page).toHaveURL(/\/account\/tags\/list$/)
  await expect(page.getByRole('row', { name: /Goals/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'logout - Camille Laurent' })).toBeVisible()
  const old = await page.request.get('/users-service-api/users/me', {
    headers: { authorization: `Bearer ${before}` },
  })
  expect(old.status()).toBe(401)
})

for (const [id, login, home] of [
  ['NAV-11', 'admin', /\/account\/customers\/list$/],
  ['NAV-13', 'clipper', /\/account\/settings\/infos$/],
] as const)
  test(`${id} ${login} has a home`, async ({ person: page }) => {
    await logIn(page, login)
    await expect(page).toHaveURL(home)
    await expectAccessible(page)
  })

test('NAV-09 reader lands on the videos and changes nothing', async ({ person: page }) => {
  await logIn(page, 'reader')
  await expect(page).toHaveURL(/\/medias\/videos\/list/)
  await page
    .getByRole('link', { name: /All goals of matchday 11/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue('All goals of matchday 11')
  await expect(page.getByRole('textbox', { name: /^Name/ }).first()).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page)
})

test('SIM-01 SIM-02 SIM-03 NAV-24 WIDGET-21 WIDGET-25 an administrator acts for an account, and leaves it', async ({
  person: page,
}) => {
  await logIn(page, 'admin')
  const search = page.getByPlaceholder('Act for an account')
  await search.fill('zzzz')
  await expect(page.getByText('No match found')).toBeVisible()
  await search.fill('north')
  await page.getByRole('option', { name: /Northshore Football League/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/all/)
  await expect(page.getByText('Acting for Northshore Football League')).toBeVisible()
  await page.goto('/account/clip-skins')
  await expect(page.getByText('Badge only').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('simulatedAccount'))).toContain('Northshore')
  await page.getByRole('button', { name: 'Leave account' }).first().click()
  await expect(page).toHaveURL(/\/account\/customers\/list$/)
  expect(await page.evaluate(() => localStorage.getItem('simulatedAccount'))).toBeNull()
})

test('AUTH-14 an unsaved form is asked about at logout', async ({ person: page }) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = page.getByLabel('Name')
  await logIn(page, 'operator')
  await page.goto('/account/tags/new')
  await name.fill('Not yet saved')

  await test.step('who stays keeps what is typed', async () => {
    await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Not yet saved')
  })

  await test.step('who leaves gives it up', async () => {
    await name.fill('Given up')
    await page.getByRole('button', { name: 'logout - Camille Laurent' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  })
})

test('SIM-02 SIM-03 an unsaved form is asked about before another account is acted for', async ({
  person: page,
}) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const name = page.getByLabel('Name')
  const leave = page.getByRole('button', { name: 'Leave account' }).first()
  await logIn(page, 'admin')
  await page.getByPlaceholder('Act for an account').fill('north')
  await page.getByRole('option', { name: /Northshore Football League/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/all/)
  await page.goto('/account/tags/new')
  await name.fill('Not yet saved')

  await test.step('who stays keeps account and form', async () => {
    await leave.click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(name).toHaveValue('Not yet saved')
    await expect(page.getByText('Acting for Northshore Football League')).toBeVisible()
  })

  await test.step('what fails changes nothing', async () => {
    await page.route('**/users/me/context*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await leave.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    const zone = page.getByRole('region', { name: 'Notifications' })
    await expect(zone.getByText('Something went wrong. Try again in a moment.')).toBeVisible()
    await expect(name).toHaveValue('Not yet saved')
    await page.unroute('**/users/me/context*')
  })

  await test.step('who leaves is asked once', async () => {
    await leave.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/account\/customers\/list$/)
    await expect(question).toBeHidden()
  })
})

test('SIM-03 an account that may be acted for no more is left, and the page opens', async ({
  person: page,
}) => {
  await logIn(page, 'admin')
  await page.getByPlaceholder('Act for an account').fill('north')
  await page.getByRole('option', { name: /Northshore Football League/ }).click()
  await expect(page.getByText('Acting for Northshore Football League')).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem(
      'simulatedAccount',
      JSON.stringify({ id: 0, name: 'Gone', key: 'gone', SportId: null }),
    ),
  )
  await page.goto('/login')
  await expect(page).toHaveURL(/\/account\/customers\/list$/)
  await expect(page.getByText(/Acting for/)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('simulatedAccount'))).toBeNull()
})
