import { writeFile } from 'node:fs/promises'
import { expect, logIn, openPage, test } from './person.ts'

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
