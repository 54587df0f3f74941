import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, logIn, openPage, test } from './person.ts'

const videoList = '/medias/videos/list'

/** The lines of the file that a list gives. */
async function exported(page: Page, name: string): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(name)
  return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
}

test('ROUTE-35 a list is as it was after a reload, and its file has what it has', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/tags/list?tagType=club&sort=-name')
  const names = () =>
    page.getByRole('table', { name: 'Tags' }).locator('tbody').getByRole('link').allTextContents()
  const clubs = ['Saltmarsh United', 'Lighthouse AFC', 'Kestrel Rovers', 'Harbour City']
  await expect.poll(names).toEqual(clubs)
  await page.reload()
  await expect.poll(names).toEqual(clubs)
  const lines = await exported(page, 'tags.csv')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain('Saltmarsh United')
})

test('ROUTE-99 the grid and a saved view are there after a reload, and the file has the titles on screen', async ({
  person: page,
}) => {
  await logIn(page, 'operator', `${videoList}?createdAt=7d&duration=15..25`)
  const grid = page.getByRole('list', { name: 'Videos' })
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(grid).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Short and new')
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/users/me') && answer.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Save view' }).click()
  expect((await saved).status()).toBe(200)
  await page.goto(videoList)
  await expect(grid.getByRole('link', { name: /Saves of the month/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'Short and new' }).click()
  await expect(page).toHaveURL(/createdAt=7d/)
  await expect(page.getByRole('link', { name: /Saves of the month/ })).toHaveCount(0)

  await page.goto(`${videoList}?q=saves&columns=duration,tags&view=table`)
  const lines = await exported(page, 'videos.csv')
  expect(lines).toEqual(['"Name","Tags","Duration"', expect.stringMatching(/^Saves of the month,"?Saves/)])
})

test('ROUTE-35 ROUTE-93 clubs are imported from a file and taken back, and a view of them is shared', async ({
  person: page,
  browser,
}, info) => {
  await logIn(page, 'operator', '/actors/challengers/import')
  const path = info.outputPath('clubs.csv')
  const rows = ['Nom;Code;Type', 'Import Île;abc;Équipe', '<b>Bold import</b>;;team', 'Wrong;12345;team']
  // What a French spreadsheet writes: semicolons, and an encoding that is not UTF-8.
  await writeFile(path, Buffer.from(rows.join('\r\n'), 'latin1'))
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByLabel('Column for Sport').selectOption('Always: Football')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('1 row with errors is left out')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 created', { exact: true })).toBeVisible()
  await page.goto('/actors/challengers?q=import')
  await expect(page.getByRole('link', { name: 'Import Île' })).toBeVisible()
  await expect(page.getByRole('link', { name: '<b>Bold import</b>' })).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Share with everyone in this account').check()
  await page.getByRole('dialog').getByRole('textbox').fill('Imported clubs')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View shared')).toBeVisible()
  const colleague = await openPage(browser)
  await logIn(colleague, 'colleague', '/actors/challengers')
  await colleague.getByRole('button', { name: 'Views' }).click()
  await colleague.getByRole('link', { name: 'Imported clubs' }).click()
  await expect(colleague).toHaveURL(/q=import/)
  await expect(colleague.getByRole('link', { name: 'Import Île' })).toBeVisible()

  await page.goto('/actors/challengers/import')
  await page.getByRole('button', { name: 'Undo import' }).first().click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.goto('/actors/challengers?q=import')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await colleague.reload()
  await expect(colleague.getByRole('heading', { name: 'No results' })).toBeVisible()
})

test('CALL-FANS-06 ENTITY-22 people of a file are a segment by rule, whose file has the addresses of those who agreed', async ({
  person: page,
}, info) => {
  await logIn(page, 'operator', '/crm/fans/import')
  const path = info.outputPath('fans.csv')
  const people = [
    'ann@row.example;Ann;Rowhaven;yes',
    'bo@row.example;Bo;Rowhaven;no',
    'cy@row.example;Cy;Pell;yes',
  ]
  await writeFile(path, ['Email;First name;City;Consent Email', ...people].join('\n'))
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('textbox', { name: 'Text that the fans read' }).fill('Season form v4')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('3 new fans')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('3 fans created', { exact: true })).toBeVisible({ timeout: 120_000 })

  await page.goto('/crm/fanProfiles/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('People of Rowhaven')
  await page.getByRole('button', { name: 'Found by a rule' }).click()
  await page.getByRole('combobox', { name: 'Condition 1', exact: true }).selectOption('City')
  await page.getByRole('textbox', { name: 'Value of condition 1' }).fill('Rowhaven')
  const found = page.getByRole('region', { name: 'Who this finds now' })
  await expect(found.getByText('Ann')).toBeVisible()
  await expect(found.getByText('Cy', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Profile created')).toBeVisible()
  await page.getByRole('link', { name: 'Show fans' }).click()
  await expect(page.getByRole('link', { name: /^Bo\b/ })).toBeVisible({ timeout: 120_000 })
  const lines = await exported(page, 'fans.csv')
  expect(lines).toHaveLength(3)
  expect(lines.filter((line) => line.includes('ann@row.example'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('@'))).toHaveLength(1)
})
