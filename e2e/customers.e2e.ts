import { request } from './all-screens.ts'
import { expect, logIn, openPage, type Page, test } from './person.ts'

test.use({ platform: 'own' })

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
