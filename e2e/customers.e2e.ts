import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, provoke, test } from './person.ts'

test.use({ platform: 'own' })

const accountOf = async (page: Page) =>
  (await request(page, '/users-service-api/accounts?q=northshore')).body.data[0]

const editor = (page: Page) => page.getByRole('textbox', { name: 'Configuration', exact: true })

/** Replaces the text of the editor. */
async function write(page: Page, text: string) {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

test('ROUTE-14 the configuration of a customer is completed, checked, reviewed and not overwritten', async ({
  person: page,
  browser,
}) => {
  provoke(/412/)
  await logIn(page, 'admin')
  const account = await accountOf(page)
  const address = `/account/customers/edit/${account.id}/config`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.name)
  await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()

  await test.step('keys and values are completed by the keyboard', async () => {
    await write(page, '')
    await page.keyboard.type('{"pl')
    await page.getByRole('option', { name: '"player"' }).waitFor()
    await page.keyboard.press('Enter')
    await expect(editor(page)).toHaveText('{"player": {}}')
  })

  await test.step('errors say what is wrong, and nothing is saved with them', async () => {
    await write(page, '{"colours": {"primary": "red"}}')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('alert')).toHaveText(/Correct the errors first\. Enter a colour/)
    await write(page, '{"colours"')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('alert')).toHaveText(/no valid JSON/)
  })

  const colleague = await openPage(browser)
  await logIn(colleague, 'admin', address)
  await expect(editor(colleague)).toBeVisible()

  await test.step('the differences are shown before they are saved', async () => {
    await write(page, '{"hidden": ["account/tags"]}')
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
    await expect(dialog.getByText('"account/tags"')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Configuration saved').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()
  })

  await test.step('whoever saves later sees what they would change in the newer version', async () => {
    await write(colleague, '{"player": {"loops": true}}')
    await colleague.keyboard.press('ControlOrMeta+s')
    await colleague.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const dialog = colleague.getByRole('dialog', { name: 'Someone else changed the configuration' })
    await expect(dialog.getByText('"account/tags"')).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard mine, show theirs' }).click()
    await expect(editor(colleague)).toContainText('"account/tags"')
    await colleague.context().close()
  })

  await test.step('the people of the account do without what is hidden', async () => {
    const operator = await openPage(browser)
    await logIn(operator, 'operator', '/account/playlists/list')
    const menu = operator.getByRole('navigation', { name: 'Account' })
    await expect(menu.getByRole('link', { name: 'Playlists' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Tags' })).toHaveCount(0)
    await operator.context().close()
  })

  await write(page, '{}')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Configuration saved').first()).toBeVisible()
})

test('ROUTE-15 ROUTE-127 what a gateway keeps of a public page is shown with its use, and purged', async ({
  person: page,
  browser,
}) => {
  const operator = await openPage(browser)
  await logIn(operator, 'operator')
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
  await logIn(page, 'admin')
  const account = await accountOf(page)
  // Other journeys change the account meanwhile, so that its pages are read again.
  const watch = setInterval(() => void operator.request.get(pathname).catch(() => undefined), 500)
  await page.goto(`/account/customers/edit/${account.id}/cache`)
  const row = page.getByRole('row', { name: new RegExp(publicKey) })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  clearInterval(watch)
  await page.getByRole('button', { name: 'Purge', exact: true }).click()
  await expect(page.getByText('Key purged').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto('/admin-tools/purge-cache')
  await expect(page.getByText(/of [\d,]+ requests since the start/)).toBeVisible()
  await operator.context().close()
})
