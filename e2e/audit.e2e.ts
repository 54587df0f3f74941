import { readFile } from 'node:fs/promises'
import { request } from './all-screens.ts'
import { expect, logIn, test } from './person.ts'

const tags = '/main-api/tags'

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
