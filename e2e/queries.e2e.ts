import { readFile } from 'node:fs/promises'
import { chooseLanguage, expect, logIn, test } from './person.ts'

test.use({ platform: 'own' })

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
