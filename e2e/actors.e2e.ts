import { writeFile } from 'node:fs/promises'
import { speak } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, test } from './person.ts'

test('ROUTE-93 ROUTE-94 ROUTE-95 a challenger gets a squad by keyboard and by paste', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/actors/challengers')
  await expect(page.getByRole('link', { name: 'Harbour City' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New challenger' }).click()
  await expect(page).toHaveURL(/\/actors\/challengers\/create$/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old Quay FC')
  await page.getByLabel('Code').fill('oqf')
  await page.getByLabel('Sport').selectOption('Football')
  await page.getByRole('button', { name: 'Add player' }).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada Stern')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mia Holm')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Another player has this number.')).toBeVisible()
  await page.getByLabel('Number of Mia Holm').fill('10')
  await page.getByLabel('Name of player 2').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1\tKai Berg\tKeeper\n4\tLou Dahl\tBack')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText('4 players')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/edit\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Old Quay FC' })).toBeVisible()
  await expect(page.getByText('No appearances yet')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name of player 4')).toHaveValue('Lou Dahl')
  await expect(page.getByLabel('Code')).toHaveValue('OQF')
  await expectAccessible(page)
})

test('ROUTE-96 ROUTE-97 ROUTE-98 a speaker is created and changed', async ({ person: page }) => {
  await logIn(page, 'operator', '/actors/speakers')
  await expect(page.getByRole('link', { name: 'Maren Holt' })).toBeVisible()
  await page.getByRole('link', { name: 'New speaker' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Links').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Enter an http or https URL.')).toBeVisible()
  await page.getByLabel('Links').fill('https://example.com/ada')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/actors\/speakers\/edit\/\d+$/)
  await page.getByLabel('Company', { exact: true }).first().fill('League')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Speaker saved')).toBeVisible()
  await expectAccessible(page)
})

const texts = {
  en: {
    check: 'Check',
    run: 'Import 2 rows',
    undo: 'Undo import',
    undone: 'Import undone',
    created: '2 created',
    failed: '1 row with errors is left out',
    column: 'Column for Sport',
    always: 'Always: Football',
  },
  fr: {
    check: 'Vérifier',
    run: 'Importer 2 lignes',
    undo: 'Annuler l’importation',
    undone: 'Importation annulée',
    created: '2 éléments créés',
    failed: '1 ligne en erreur est ignorée',
    column: 'Colonne pour Sport',
    always: /^Toujours\s: Football$/,
  },
} as const

for (const language of ['en', 'fr'] as const)
  test(`ROUTE-93 a CSV import is checked, run and undone (${language})`, async ({ person: page }, info) => {
    const words = texts[language]
    await logIn(page, 'operator')
    await speak(page, language)
    const path = info.outputPath('clubs.csv')
    const rows = [
      'Nom;Code;Type',
      `Import Île ${language};abc;Équipe`,
      `<b>Bold ${language}</b>;;team`,
      'Wrong;12345;team',
    ]
    // What a French spreadsheet writes: semicolons, and an encoding that is not UTF-8.
    await writeFile(path, Buffer.from(rows.join('\r\n'), 'latin1'))
    await page.goto('/actors/challengers/import')
    await page.locator('input[type=file]').setInputFiles(path)
    await expect(page.getByText(/Windows-1252/)).toBeVisible()
    const sport = page.getByLabel(words.column)
    const option = sport.locator('option').filter({ hasText: words.always })
    await sport.selectOption((await option.getAttribute('value'))!)
    await page.getByRole('button', { name: words.check, exact: true }).click()
    await expect(page.getByText(words.failed)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.run }).click()
    await expect(page.getByText(words.created, { exact: true })).toBeVisible()
    await page.goto('/actors/challengers?q=import')
    await expect(page.getByRole('link', { name: `Import Île ${language}` })).toBeVisible()
    await page.goto('/actors/challengers/import')
    await page.getByRole('button', { name: words.undo }).first().click()
    await expect(page.getByText(words.undone)).toBeVisible()
    await page.goto('/actors/challengers?q=import')
    await expect(page.getByRole('link', { name: `Import Île ${language}` })).toHaveCount(0)
    await speak(page, 'en')
  })

for (const language of ['en', 'fr'] as const)
  test(`ROUTE-35 a saved view is shared with the account (${language})`, async ({
    person: page,
    browser,
  }) => {
    const isFrench = language === 'fr'
    await logIn(page, 'operator')
    await speak(page, language)
    await page.goto('/account/tags/list?q=harbour')
    const name = `Harbour only ${language}`
    const views = isFrench ? 'Vues' : 'Views'
    await page.getByRole('button', { name: views }).click()
    await page
      .getByLabel(isFrench ? 'Partager avec tout le compte' : 'Share with everyone in this account')
      .check()
    await page.getByRole('dialog').getByRole('textbox').fill(name)
    await expectAccessible(page)
    await page.getByRole('button', { name: isFrench ? 'Enregistrer' : 'Save view' }).click()
    await expect(page.getByText(isFrench ? 'Vue partagée' : 'View shared')).toBeVisible()

    const other = await openPage(browser)
    await logIn(other, 'reader')
    await speak(other, language)
    await other.goto('/account/tags/list')
    await other.getByRole('button', { name: views }).click()
    await other.getByRole('link', { name }).click()
    await expect(other).toHaveURL(/q=harbour/)
    await speak(other, 'en')
    await other.context().close()
    await speak(page, 'en')
  })
