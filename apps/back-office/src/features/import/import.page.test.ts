import {
  type CallDefinition,
  challengers,
  type ImportBody,
  type ImportEntry,
  type ImportResult,
  importCalls,
  sports,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item, someTime } from '../../testing/sample.ts'

const call = (name: string) => importCalls.find((one) => one.name === name)!
const run = call('import-challengers')

/** What a French spreadsheet writes: semicolons, and an encoding that is not UTF-8. */
const rows = 'Nom;Code;Type\r\nImport Île;abc;Équipe\r\n<b>Bold</b>;;team\r\nWrong;12345;team'
const latin1 = Uint8Array.from(rows, (letter) => letter.charCodeAt(0))
const clubs = new File([latin1], 'clubs.csv', { type: 'text/csv' })

const wrongCode = {
  line: 4,
  field: 'code',
  code: 'invalid_format',
  message: 'Enter three letters.',
  key: 'challengers.code',
  params: {},
}

const words = {
  en: {
    columns: '3 rows, Windows-1252, separated by semicolons',
    column: 'Column for Sport',
    always: 'Always: Football',
    check: 'Check',
    run: 'Import 2 rows',
    failed: '1 row with errors is left out',
    wrong: 'Use three letters, A to Z.',
    created: '2 created',
    undo: 'Undo import',
    undone: 'Import undone',
  },
  fr: {
    columns: /Windows-1252/,
    column: 'Colonne pour Sport',
    always: 'Toujours\u00a0: Football',
    check: 'Vérifier',
    run: 'Importer 2 lignes',
    failed: '1 ligne en erreur est ignorée',
    wrong: 'Saisissez trois lettres, de A à Z.',
    created: '2 éléments créés',
    undo: 'Annuler l’import',
    undone: 'Import annulé',
  },
} as const

/** Opens the import of challengers; the gateway refuses the code of the third row. */
async function open(language: Given['language']) {
  const imports: ImportEntry[] = []
  const { gateway } = await openScreen('/actors/challengers/import', {
    language,
    given: (gateway) => {
      // The calls are made for each resource, so that none of them has a type of its own.
      const answer = gateway.answer as (one: CallDefinition, answer: (asked: never) => unknown) => void
      gateway.hold(challengers, [])
      gateway.hold(sports, [item(sports, { id: 1, name: 'Football' })])
      answer(run, ({ body }: { body: ImportBody }): ImportResult => {
        const { isDryRun, fileName = null } = body
        const found = { created: 2, updated: 0, skipped: 0, failed: 1, rowErrors: [wrongCode] }
        if (isDryRun) return { importId: null, ...found }
        imports.push({
          ...{ id: 1, fileName, createdAt: someTime, by: null },
          ...{ created: 2, updated: 0, undoneAt: null },
        })
        return { importId: 1, ...found }
      })
      answer(call('list-imports-of-challengers'), () => ({ data: imports }))
      answer(call('undo-import-of-challengers'), () => {
        imports[0]!.undoneAt = someTime
        return { left: 0 }
      })
    },
  })
  const said = () => gateway.asked(run).map(({ body }) => body as ImportBody)
  return { said }
}

for (const language of ['en', 'fr'] as const)
  test(`ROUTE-93 a file is checked, imported and taken back (${language})`, async () => {
    const { said } = await open(language)
    const text = words[language]
    const sport = page.getByRole('combobox', { name: text.column })
    await expect.element(page.getByRole('textbox')).toBeVisible()
    await page.elementLocator(document.querySelector('input[type=file]')!).upload(clubs)
    await expect.element(page.getByText(text.columns)).toBeVisible()
    await sport.selectOptions(text.always)
    await expect.element(page.getByRole('row', { name: '2 Import Île abc', exact: false })).toBeVisible()
    await page.getByRole('button', { name: text.check, exact: true }).click()
    await expect.element(page.getByText(text.failed)).toBeVisible()
    await expect.element(page.getByRole('row', { name: `4 Code ${text.wrong}` })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: text.run }).click()
    await expect.element(page.getByText(text.created, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: text.undo }).first().click()
    await expect.element(page.getByText(text.undone)).toBeVisible()
    await expect
      .element(page.getByRole('listitem').getByRole('button', { name: text.undo }))
      .not.toBeInTheDocument()
    expect(said().map(({ isDryRun, fileName }) => [isDryRun, fileName])).toEqual([
      [true, 'clubs.csv'],
      [false, 'clubs.csv'],
    ])
    expect(said()[1]!.rows.map(({ line, values }) => ({ line, ...values }))).toMatchObject([
      { line: 2, name: 'Import Île', code: 'abc', type: 'team', SportId: '1' },
      { line: 3, name: '<b>Bold</b>', code: '', type: 'team' },
      { line: 4, name: 'Wrong', code: '12345' },
    ])
  })

test('ROUTE-93 rows are pasted; another mapping needs another check', async () => {
  const { said } = await open('en')
  await page.getByRole('textbox').first().fill('Name;Type;Squad\nImported;team;1 Noor Pell (Goalkeeper)')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const go = page.getByRole('button', { name: 'Import 2 rows' })
  await expect.element(go).toBeVisible()
  await page.getByRole('combobox', { name: 'Column for Squad' }).selectOptions('')
  await expect.element(go).not.toBeInTheDocument()
  expect(said()[0]!.rows[0]!.values).toMatchObject({ squad: '1 Noor Pell (Goalkeeper)' })
})
