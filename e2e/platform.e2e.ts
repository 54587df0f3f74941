import { readFile } from 'node:fs/promises'
import { request, screens } from './all-screens.ts'
import { chooseLanguage, expect, logIn, openPage, type Page, test } from './person.ts'
import { noteHidden, partsFor, walkParts, walkScreens } from './walk.ts'

// What an administrator of the platform does, on a product of its own.
test.use({ platform: 'own' })

test('every screen of an administrator is accessible, light and dark, 1440 and 390 wide', async ({
  person: page,
}) => {
  test.setTimeout(900_000)
  await page.addInitScript(noteHidden)
  await logIn(page, 'admin')
  await walkScreens(
    page,
    screens.filter(({ by }) => by === 'admin'),
  )
})

test('what opens over a screen of an administrator who acts for an account is accessible', async ({
  person: page,
}) => {
  test.setTimeout(900_000)
  await logIn(page, 'admin')
  await page.getByPlaceholder('Act for an account').fill('north')
  await page.getByRole('option', { name: /Northshore/ }).click()
  await expect(page.getByText('Acting for Northshore Football League')).toBeVisible()
  for (const look of [
    { device: 'desktop', language: 'en', by: 'admin' },
    { device: 'phone', language: 'fr', by: 'admin' },
  ] as const)
    await walkParts(page, look, partsFor(look))
})

const accountOf = async (page: Page) =>
  (await request(page, '/users-service-api/accounts?q=northshore')).body.data[0]

test('what an administrator does with a customer reaches those whom it is about', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'admin')
  const account = await accountOf(page)
  const operator = await openPage(browser)
  await logIn(operator, 'operator')
  const tags = operator.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Tags' })

  await test.step('ROUTE-14 the people of the account do without what the configuration hides', async () => {
    const write = async (text: string) => {
      await page.getByRole('textbox', { name: 'Configuration', exact: true }).fill(text)
      await page.keyboard.press('ControlOrMeta+s')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Configuration saved').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()
    }
    await page.goto(`/account/customers/edit/${account.id}/config`)
    await write('{"hidden": ["account/tags"]}')
    await operator.goto('/account/playlists/list')
    const menu = operator.getByRole('navigation', { name: 'Account' })
    await expect(menu.getByRole('link', { name: 'Playlists' })).toBeVisible()
    await expect(tags).toHaveCount(0)
    await write('{}')
  })

  await test.step('ROUTE-15 ROUTE-127 what a gateway keeps of a public page is shown with its use, and purged', async () => {
    const { body } = await request(operator, '/main-api/videos?q=all%20goals%20of')
    const shared = { method: 'POST', body: '{}' }
    const video = `/main-api/videos/${body.data[0].id}`
    await request(operator, `${video}/share/link`, shared)
    type Share = { target: string; url: string | null }
    const link = async () =>
      (await request(operator, video)).body.shares.find(({ target }: Share) => target === 'link')?.url ?? ''
    await expect.poll(link).toMatch(/\/watch\/./)
    const { pathname } = new URL(await link(), operator.url())
    const publicKey = pathname.split('/').at(-1)!
    // Other journeys change the account meanwhile, so that its pages are read again.
    const watch = setInterval(() => void operator.request.get(pathname).catch(() => undefined), 500)
    await page.goto(`/account/customers/edit/${account.id}/cache`)
    const row = page.getByRole('row', { name: new RegExp(publicKey) })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    clearInterval(watch)
    await page.getByRole('button', { name: 'Purge', exact: true }).click()
    await expect(page.getByText('Key purged').first()).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.goto('/admin-tools/purge-cache')
    await expect(page.getByText(/of [\d,]+ requests since the start/)).toBeVisible()
    await operator.context().close()
  })
})

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const password = 'seven lanterns over Quimper'

/** A security key of the browser that confirms at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('SCOPE-01 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-13 a customer is made, its administrator invited and joined, acted for, and its key rotated', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'admin', '/account/customers')
  await expect(page).toHaveURL(/\/account\/customers\/list$/)
  await expect(page.getByRole('link', { name: 'Northshore Football League' }).first()).toBeVisible()

  const link =
    await test.step('one form makes a customer, its modules and its first administrator', async () => {
      await page.getByRole('link', { name: 'New customer' }).click()
      await page.getByRole('textbox', { name: /^Name/ }).fill('Quimper Handball')
      await page.getByRole('combobox', { name: /^Type of customer/ }).selectOption({ label: 'Club' })
      await page.getByLabel('First name').fill('Maëlle')
      await page.getByLabel('Last name').fill('Le Goff')
      await page.getByLabel('Email').fill('maelle@quimper.example')
      await page.getByLabel('Username').fill('maelle')
      await page.keyboard.press('ControlOrMeta+s')
      const dialog = dialogOf(page, 'Copy the link now')
      const url = await dialog.getByLabel('Link').inputValue()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page).toHaveURL(/\/account\/customers\/edit\/\d+\/infos$/)
      return new URL(url)
    })
  const customer = page.url().replace(/infos$/, '')

  const member = await openPage(browser)
  await test.step('the administrator accepts in another browser, and adds a passkey', async () => {
    await member.goto(link.pathname + link.hash)
    await expect(member.getByText('Quimper Handball has invited you', { exact: false })).toBeVisible()
    await member.getByLabel('New password', { exact: true }).fill(password)
    await member.getByLabel('Repeat new password').fill(password)
    await member.keyboard.press('Enter')
    await expect(member.getByRole('button', { name: /^logout/ })).toBeVisible()
    await addAuthenticator(member)
    await member.goto('/account/settings/security')
    await member.getByRole('button', { name: 'Add passkey' }).click()
    await dialogOf(member, 'Add passkey').getByLabel('Name').fill('Phone')
    await member.keyboard.press('Enter')
    await dialogOf(member, 'Keep your recovery codes')
      .getByRole('button', { name: 'I have kept them' })
      .click()
    await expect(member.getByText('Phone', { exact: true })).toBeVisible()
    await member.getByRole('button', { name: /^logout/ }).click()
    await member.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(member.getByRole('button', { name: /^logout/ })).toBeVisible()
  })

  await test.step('a link works once', async () => {
    const again = await openPage(browser)
    await again.goto(link.pathname + link.hash)
    await expect(again.getByRole('alert')).toBeVisible()
    await again.context().close()
  })

  await test.step('turning a module off tells first who loses what', async () => {
    await page.goto(`${customer}modules`)
    await page.getByRole('checkbox', { name: 'Videos', exact: true }).uncheck()
    await expect(page.getByText('Maëlle Le Goff')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Modules saved')).toBeVisible()
    await member.reload()
    await expect(member.getByRole('button', { name: /^logout/ })).toBeVisible()
    expect((await request(member, '/main-api/videos')).status).toBe(403)
  })

  await test.step('SIM-01 the platform’s administrator acts for the customer, and leaves it', async () => {
    // An item has the whole width.
    await page.getByRole('button', { name: 'Show the sub-menu' }).click()
    await page.getByPlaceholder('Act for an account').fill('quim')
    await page.getByRole('option', { name: 'Quimper Handball' }).click()
    await expect(page.getByText('Acting for Quimper Handball')).toBeVisible()
    await page.goto('/account/users/list')
    await expect(page.getByRole('link', { name: 'Maëlle Le Goff' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave account' }).first().click()
    await expect(page.getByText('Acting for Quimper Handball')).toBeHidden()
  })

  await test.step('ROUTE-12 the key is rotated, and the old one works for a day', async () => {
    await page.goto(`${customer}infos`)
    const key = page.getByRole('textbox', { name: 'Account key' })
    const old = await key.inputValue()
    await page.getByRole('button', { name: 'Rotate key' }).click()
    const dialog = dialogOf(page, 'Rotate the key of Quimper Handball?')
    await dialog.getByRole('button', { name: 'Rotate key' }).click()
    await expect(page.getByText('The old key works until')).toBeVisible()
    await expect(key).not.toHaveValue(old)
  })
  await member.context().close()
})

test('ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 ROUTE-34 a sport gets icons of its own, its marker types keys, and a competition its rounds', async ({
  person: page,
}) => {
  await logIn(page, 'admin', '/account/sports/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Padel')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/account\/sports\/edit\/\d+/)
  await page.getByRole('link', { name: 'Icon map' }).click()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="smash" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></symbol></svg>'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'padel.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  const sprite = page.waitForResponse((answer) =>
    /\/assets\/markers\/\d+\/sprite-\w+\.svg/.test(answer.url()),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Replace icons' }).click()
  await expect(page.getByRole('button', { name: /^smash/ })).toBeVisible()
  expect((await sprite).status()).toBe(200)

  await logIn(page, 'operator', '/account/marker-types/create')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nutmeg')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/account\/marker-types\/edit\/\d+/)
  await page.goto('/account/marker-types/list')
  await page.getByRole('textbox', { name: 'Key of Nutmeg' }).press('g')
  await page.getByRole('button', { name: 'Give G to Nutmeg' }).click()
  await expect(page.getByRole('textbox', { name: 'Key of Nutmeg' })).toHaveValue('G')
  await expect(page.getByRole('textbox', { name: 'Key of Goal', exact: true })).toHaveValue('')

  await page.goto('/account/competitions')
  await page.getByRole('button', { name: 'New competition' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Harbour Trophy')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'New season' }).click()
  await page.getByLabel(/^First day/).fill('2026-08-08')
  await page.getByLabel(/^Last day/).fill('2027-05-30')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/season=\d+/)
  await page.getByLabel('Number of rounds').fill('4')
  await page.getByRole('button', { name: 'Add rounds' }).click()
  await expect(page.getByRole('region', { name: 'Rounds' }).getByText('Round 4')).toBeVisible()

  await chooseLanguage(page, 'Français')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Compétitions', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Journées' }).getByText('Round 4')).toBeVisible()
  await page.goto('/account/marker-types/list')
  await expect(page.getByRole('heading', { name: 'Types de repères' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'But', exact: true })).toBeVisible()
})

test('ROUTE-124 a question is built without SQL, seen as a chart, saved, shared and exported', async ({
  person: page,
}) => {
  await logIn(page, 'admin', '/admin-tools/query-builder')
  const answer = page.getByRole('region', { name: 'Answer' })
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).last().selectOption({ label: option })
  await expect(answer.getByRole('columnheader', { name: 'Name' })).toBeVisible()

  await choose('Resource', 'Accounts')
  await choose('Add linked items', 'Sports (Sport)')
  await choose('Add a group', 'Sports (Sport): Name')
  await choose('Sort by', 'Number of accounts')
  await expect(answer.getByRole('slider', { name: 'Number of accounts' })).toBeVisible()
  await expect(answer.getByRole('row', { name: 'Football 1' })).toBeVisible()
  await choose('Add a filter', 'Sports (Sport): Name')
  await choose('Operator', 'is')
  await page.getByLabel('Value', { exact: true }).fill('Handball')
  await expect(answer.getByRole('row', { name: 'Football 1' })).toHaveCount(0)
  await expect(answer.getByRole('row', { name: 'Handball 1' })).toBeVisible()

  await page.getByLabel('Name of the question').fill('Accounts by sport')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\?question=\d+/)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Shared with the account')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Accounts by sport.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\uFEFFSports (Sport): Name,Number of accounts\r\nHandball,1\r\n',
  )

  await test.step('in French, from the saved questions, and deleted', async () => {
    await chooseLanguage(page, 'Français')
    await page.goto('/admin-tools/query-builder')
    const list = page.getByRole('navigation', { name: 'Questions enregistrées' })
    await list.getByRole('link', { name: /Accounts by sport/ }).click()
    await expect(page.getByRole('columnheader', { name: 'Nombre : comptes' })).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer la question' }).click()
    await expect(page.getByText('Question supprimée')).toBeVisible()
    await chooseLanguage(page, 'English')
  })
})
