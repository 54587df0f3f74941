import {
  AppError,
  addFanRows,
  createFanImport,
  type FanImport,
  type FanImportPreview,
  fans,
  listFanImports,
  previewFanImport,
  readFanImport,
  runFanImport,
  undoFanImport,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { someTime } from '../../testing/sample.ts'

/** What a French spreadsheet writes: semicolons, and an encoding that is not UTF-8. */
const rows = [
  'Adresse e-mail;Prénom;Nom de famille;Pays;Notifications;Boisson',
  'nia@mail.example;Nia;Île;Royaume-Uni;oui;thé',
  'old@mail.example;;;fr;;',
  'wrong;"Two\r\nlines";;;non;',
].join('\r\n')
const bytes = Uint8Array.from(rows, (letter) => letter.charCodeAt(0))
const file = new File([bytes], 'supporters.csv', { type: 'text/csv' })

const entry: FanImport = {
  ...{ id: 7, fileName: 'supporters.csv', textVersion: 'Form v4', state: 'draft', createdAt: someTime },
  ...{ by: { id: 1, name: 'Ada Kestrel' }, rowCount: 3, created: 0, updated: 0, unchanged: 0, refused: 0 },
  ...{ finishedAt: null, undoUntil: null, undoneAt: null, removed: 0, restored: 0, kept: 0 },
}
const done = {
  ...entry,
  ...({ state: 'done', created: 1, updated: 1, refused: 1 } as const),
  undoUntil: '2099-01-01T00:00:00.000Z',
}

const noFan = {
  ...{ email: null, externalId: null, name: null, firstName: null, lastName: null, phone: null },
  ...{ language: null, country: null, city: null, birthYear: null },
}
const problem = {
  ...{ line: 4, field: 'email', code: 'invalid_format', key: 'common.email', params: {} },
  message: 'Enter a valid email address.',
}
const preview: FanImportPreview = {
  ...{ rowCount: 3, create: 1, update: 1, same: 0, refused: 1, problems: [problem] },
  sample: [
    {
      ...{ line: 2, outcome: 'create', isBlocked: false, tags: [], consents: ['push'] },
      fan: { ...noFan, email: 'nia@mail.example', firstName: 'Nia', country: 'GB' },
    },
    {
      ...{ line: 3, outcome: 'update', isBlocked: true, tags: ['Season'], consents: [] },
      fan: { ...noFan, email: 'old@mail.example', city: 'Ostermere', country: 'FR' },
    },
  ],
}

const words = {
  en: {
    file: '3 rows, Windows-1252, separated by semicolons',
    country: 'Column for Country',
    text: /Text that the fans read/,
    show: 'Preview',
    missing: 'Say which text fans read before they consent.',
    isNew: '1 new fan',
    left: '1 row is left out',
    run: 'Import 2 rows',
    blocked: 'Changed · Blocked',
    created: '1 fan created',
    undo: 'Undo import',
    sure: 'Undo this import?',
    removed: '1 fan removed',
    kept: '1 fan was left because something has changed since',
    link: 'Fan 21, row 3',
  },
  fr: {
    file: /Windows-1252/,
    country: 'Colonne pour Pays',
    text: /Texte lu par les fans/,
    show: 'Aperçu',
    missing: 'Indiquez le texte lu par les fans qui consentent.',
    isNew: '1 nouveau fan',
    left: '1 ligne est ignorée',
    run: 'Importer 2 lignes',
    blocked: 'Modifié · Bloqué',
    created: '1 fan créé',
    undo: 'Annuler l’import',
    sure: /Annuler cet import/,
    removed: '1 fan supprimé',
    kept: '1 fan a été conservé, car quelque chose a changé depuis',
    link: 'Fan 21, ligne 3',
  },
} as const

/** Opens the screen; the gateway has one import, which is as far as `now` says. */
async function open(
  language: Given['language'],
  now: { entry: FanImport } = { entry },
  former: FanImport[] = [],
) {
  const { gateway } = await openScreen('/crm/fans/import', {
    language,
    given: (gateway) => {
      gateway.hold(fans, [])
      gateway.answer(listFanImports, () => ({ data: former }))
      gateway.answer(createFanImport, entry)
      gateway.answer(addFanRows, { rowCount: 3 })
      gateway.answer(previewFanImport, preview)
      gateway.answer(runFanImport, () => {
        now.entry = { ...entry, state: 'running', created: 1 }
        return now.entry
      })
      gateway.answer(readFanImport, () => ({
        ...now.entry,
        problems: [],
        keptFans: now.entry.kept > 0 ? [{ line: 3, FanId: 21 }] : [],
      }))
      gateway.answer(undoFanImport, () => {
        now.entry = { ...done, state: 'undone', undoUntil: null, removed: 1, kept: 1 }
        return now.entry
      })
    },
  })
  return { gateway, now }
}

const upload = () => page.elementLocator(document.querySelector('input[type=file]')!).upload(file)

for (const language of ['en', 'fr'] as const)
  test(`ROUTE-109 a file of fans is mapped, looked at, imported and taken back (${language})`, async () => {
    const { gateway, now } = await open(language)
    const text = words[language]
    await expect.element(page.getByRole('textbox')).toBeVisible()
    await upload()
    await expect.element(page.getByText(text.file)).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: text.country })).toHaveValue('column 3')
    const show = page.getByRole('button', { name: text.show, exact: true })
    await show.click()
    // A consent needs the text that was read.
    await expect.element(page.getByRole('alert')).toHaveTextContent(text.missing)
    await page.getByRole('textbox', { name: text.text }).fill('Form v4')
    await show.click()
    await expect.element(page.getByText(text.isNew, { exact: true })).toBeVisible()
    await expect.element(page.getByText(text.left)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^4 E-?mail/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: new RegExp(`^3 ${text.blocked}`) })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: text.run }).click()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    now.entry = done
    await expect.element(page.getByText(text.created, { exact: true })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: text.undo }).click()
    await expect.element(page.getByRole('dialog', { name: text.sure })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: text.undo }).click()
    await expect.element(page.getByText(text.removed)).toBeVisible()
    await expect.element(page.getByText(text.kept)).toBeVisible()
    await expect.element(page.getByRole('link', { name: text.link })).toBeVisible()
    expect(gateway.asked(createFanImport)[0]!.body).toEqual({
      ...{ fileName: 'supporters.csv', textVersion: 'Form v4' },
    })
    expect(gateway.asked(addFanRows)[0]!.body).toEqual({
      rows: [
        {
          line: 2,
          values: {
            ...{ email: 'nia@mail.example', firstName: 'Nia', lastName: 'Île', country: 'GB' },
            consentPush: 'oui',
          },
        },
        { line: 3, values: { email: 'old@mail.example', country: 'fr' } },
        { line: 4, values: { email: 'wrong', firstName: 'Two\r\nlines', consentPush: 'non' } },
      ],
    })
  })

test('ROUTE-109 what the gateway would refuse as a whole is sent so that it refuses the row', async () => {
  const { gateway } = await open('en')
  const half = '\ud83d'
  await page
    .getByRole('textbox')
    .first()
    .fill(`Email;City\nx@mail.example;a${half}\n\ny@mail.example;${'z'.repeat(9000)}`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.element(page.getByText('1 new fan', { exact: true })).toBeVisible()
  const [{ body }] = gateway.asked(addFanRows) as unknown as [
    { body: { rows: { values: Record<string, string> }[] } },
  ]
  expect(body.rows.map(({ values }) => values.city)).toEqual(['a\uFFFD', 'z'.repeat(2000)])
})

test('ROUTE-109 fans are recognised by a column; another mapping needs another preview', async () => {
  await open('en')
  await page.getByRole('textbox').first().fill('Given name;Mail\nNia;nia@mail.example')
  const email = page.getByRole('combobox', { name: 'Column for Email' })
  await email.selectOptions('')
  const show = page.getByRole('button', { name: 'Preview', exact: true })
  await show.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Choose a column for the email address or the external ID, by which fans are recognised.',
    )
  await email.selectOptions('Mail')
  await show.click()
  const run = page.getByRole('button', { name: 'Import 2 rows' })
  await expect.element(run).toBeVisible()
  await page.getByRole('combobox', { name: 'Column for First name' }).selectOptions('')
  await expect.element(run).not.toBeInTheDocument()
})

test('ROUTE-109 a former import is opened, and one that was stopped goes on', async () => {
  const stopped: FanImport = { ...done, state: 'stopped' }
  const { gateway } = await open('en', { entry: stopped }, [stopped])
  await expect.element(page.getByText('By Ada Kestrel', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Details: supporters.csv' }).click()
  await expect.element(page.getByText('The import was stopped.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  expect(gateway.asked(runFanImport)).toHaveLength(1)
})

test('ROUTE-109 says so when a draft is refused, and keeps the columns', async () => {
  const { gateway } = await open('en')
  gateway.refuse(createFanImport, new AppError('unavailable', { key: 'common.internal' }))
  await page.getByRole('textbox').first().fill('Email;City\nx@mail.example;Pell')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Column for City' })).toHaveValue('column 1')
})
