import { readFile } from 'node:fs/promises'
import { request } from './all-screens.ts'
import { expect, logIn, openPage, type Page, test } from './person.ts'

const tags = '/main-api/tags'

async function make(page: Page, base: string, body: object): Promise<number> {
  const { status, body: made } = await request(page, base, { method: 'POST', body: JSON.stringify(body) })
  expect(status).toBe(201)
  return made.id
}
const row = (page: Page, name: string) => page.getByRole('row', { name })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('what is deleted comes back after a reload, from the bin and for others at once; the history says who changed what', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  for (const name of ['Undo one', 'Undo two']) await make(page, tags, { name })
  await page.goto('/account/tags/list?q=Undo')
  const remove = async (name: string) => {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  }

  await test.step('a deletion is undone after a reload, where it is offered and in the log', async () => {
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

  const colleague = await openPage(browser)
  await logIn(colleague, 'colleague', '/account/tags/list?q=Undo')
  await test.step('what a colleague deletes is in the bin, and restored for both at once', async () => {
    await page.goto('/account/bin?resource=tags')
    await colleague.getByRole('button', { name: 'Actions for Undo one' }).click()
    await colleague.getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'Undo one')).toContainText('Maud Delorme')
    await expect(row(page, 'Undo one')).toContainText('30 days left')
    await page.getByRole('button', { name: 'Actions for Undo one' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(notifications(page).getByText('Tag restored')).toBeVisible()
    await expect(row(page, 'Undo one')).toHaveCount(0)
    await expect(row(colleague, 'Undo one')).toBeVisible()
  })

  await test.step('the history of a video shows what a colleague has changed', async () => {
    const tag = await make(page, tags, { name: 'Historic' })
    const id = await make(page, '/main-api/videos', { name: 'Written', description: 'Long. '.repeat(80) })
    await page.goto(`/medias/videos/edit/${id}/infos`)
    await page.getByRole('heading', { level: 1, name: 'Written' }).waitFor()
    await page.keyboard.press('h')
    const drawer = page.getByRole('dialog', { name: 'History' })
    await expect(drawer.getByText('Created')).toBeVisible()
    const body = JSON.stringify({ name: 'Rewritten', visibility: 'unlisted', tags: [tag], description: null })
    expect((await request(colleague, `/main-api/videos/${id}`, { method: 'PUT', body })).status).toBe(200)
    const latest = drawer.getByRole('listitem').first()
    await expect(latest).toContainText('Edited')
    await expect(latest).toContainText('Maud Delorme')
    await expect(latest).toContainText('Before: Written')
    await expect(latest).toContainText('After: Rewritten')
    await expect(latest).toContainText('After: Unlisted')
    await expect(latest).toContainText('Added: Historic')
  })
})

test('the audit log says who changed what from what to what, and is exported', async ({ person: page }) => {
  await logIn(page, 'operator')
  const { body } = await request(page, tags, { method: 'POST', body: JSON.stringify({ name: 'Logged' }) })
  const change = { method: 'PUT', body: JSON.stringify({ name: 'Logged twice' }) }
  expect((await request(page, `${tags}/${body.id}`, change)).status).toBe(200)

  await page.goto('/account/audit-log?q=logged')
  const row = page.getByRole('row', { name: /Edited.*Logged twice.*Camille Laurent/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await row.getByRole('button', { name: 'Edited', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Edited' })
  await expect(drawer.getByRole('definition').last()).toHaveText(/Before: Logged.*After: Logged twice/s)
  await expect(drawer.getByText('127.0.0.1')).toBeVisible()
  await page.keyboard.press('Escape')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('Logged twice')
  expect(csv).toContain('Camille Laurent')
})
