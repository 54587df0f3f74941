import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

const tags = '/main-api/tags'

async function make(page: Page, base: string, body: object): Promise<number> {
  const { status, body: made } = await request(page, base, { method: 'POST', body: JSON.stringify(body) })
  expect(status).toBe(201)
  return made.id
}
/** Deletes items by their URLs, so that later tests find the demo data unchanged. */
const remove = (page: Page, ...paths: string[]) =>
  page.evaluate(async (addresses) => {
    const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    for (const address of addresses) await fetch(address, { method: 'DELETE', headers })
  }, paths)
const row = (page: Page, name: string) => page.getByRole('row', { name })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('what a deletion offers to undo is still offered after a reload, and in the log', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  for (const name of ['Undo one', 'Undo two']) await make(page, tags, { name })
  await page.goto('/account/tags/list?q=Undo')
  const remove = async (name: string) => {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await remove('Undo one')
  await expect(notifications(page).getByText('Tag deleted')).toBeVisible()
  await page.reload()
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Undo one')).toBeVisible()

  await remove('Undo two')
  await notifications(page).getByRole('button', { name: 'Close this message' }).first().click()
  await expect(row(page, 'Undo two')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Messages' }).click()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, 'Undo two')).toBeVisible()
})

test('the bin restores what was deleted, which others see at once, and shows what they delete', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  await remove(page, `${tags}/${await make(page, tags, { name: 'Binned one' })}`)
  const colleague = await openPage(browser)
  await logIn(colleague, 'operator', '/account/tags/list?q=Binned')
  await expect(colleague.getByRole('heading', { name: 'No results' })).toBeVisible()

  await page.goto('/account/bin?resource=tags')
  await expect(row(page, 'Binned one')).toContainText('Camille Laurent')
  await expect(row(page, 'Binned one')).toContainText('30 days left')
  await page.getByRole('button', { name: 'Actions for Binned one' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(notifications(page).getByText('Tag restored')).toBeVisible()
  await expect(row(page, 'Binned one')).toHaveCount(0)
  await expect(row(colleague, 'Binned one')).toBeVisible()
  await colleague.getByRole('button', { name: 'Actions for Binned one' }).click()
  await colleague.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Binned one')).toBeVisible()
  await colleague.context().close()
})

test('the history of a video shows what a colleague has changed', async ({ person: page, browser }) => {
  await logIn(page, 'operator')
  const tag = await make(page, tags, { name: 'Historic' })
  const id = await make(page, '/main-api/videos', { name: 'Written', description: 'Long. '.repeat(80) })
  await page.goto(`/medias/videos/edit/${id}/infos`)
  await page.getByRole('heading', { level: 1, name: 'Written' }).waitFor()
  await page.keyboard.press('h')
  const drawer = page.getByRole('dialog', { name: 'History' })
  await expect(drawer.getByText('Created')).toBeVisible()
  await expectAccessible(page)

  const colleague = await openPage(browser)
  await logIn(colleague, 'operator')
  const body = JSON.stringify({ name: 'Rewritten', visibility: 'unlisted', tags: [tag], description: null })
  expect((await request(colleague, `/main-api/videos/${id}`, { method: 'PUT', body })).status).toBe(200)
  await colleague.context().close()

  const latest = drawer.getByRole('listitem').first()
  await expect(latest).toContainText('Edited')
  await expect(latest).toContainText('Camille Laurent')
  await expect(latest).toContainText('Before: Written')
  await expect(latest).toContainText('After: Rewritten')
  await expect(latest).toContainText('After: Unlisted')
  await expect(latest).toContainText('Added: Historic')
  await latest.getByRole('button', { name: 'Show all' }).click()
  await expect(latest.getByRole('button', { name: 'Show less' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'History (h)' })).toBeVisible()
  await remove(page, `/main-api/videos/${id}`, `${tags}/${tag}`)
})
