import { readFile } from 'node:fs/promises'
import { Match } from '@touchline/timelines/testing/statsbomb'
import { request } from './all-screens.ts'
import { expect, logIn, type Page, provoke, test } from './person.ts'

/** The day of a moment where the demo league is. */
const dayOf = (moment: string | number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date(moment))

test('ROUTE-60 ROUTE-61 ROUTE-62 ROUTE-63 ROUTE-67 ROUTE-34 ROUTE-66 ROUTE-75 a match from empty to ready: teams, stream, theme, graphics, desk; and the next round', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/events/sports/list')
  await expect(page.getByRole('heading', { name: 'Sport events' })).toBeVisible()
  await page.getByRole('link', { name: 'New event' }).first().click()

  await test.step('teams are found, and propose its name', async () => {
    const find = page.getByRole('textbox', { name: 'Add a challenger' })
    for (const team of ['Harbour City', 'Kestrel Rovers']) {
      await find.fill(team.slice(0, 5))
      await page.getByRole('option', { name: team }).click()
    }
    await page
      .getByRole('combobox', { name: 'Competition', exact: true })
      .selectOption({ label: 'Northshore Premier League' })
    await page.getByRole('combobox', { name: 'Season', exact: true }).selectOption({ index: 1 })
    await page.getByRole('combobox', { name: 'Round', exact: true }).selectOption({ label: 'Round 20' })
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/events\/sports\/edit\/\d+\/info/)
  })

  const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
  const { body } = await request(page, `/main-api/events/${id}`)
  const day = dayOf(body.startsAt)

  await test.step('what is missing leads to its field', async () => {
    await page.goto(`/events/sports/list?day=${day}`)
    await page.getByRole('link', { name: /^Add stream to Harbour City – Kestrel Rovers/ }).click()
    await page.getByRole('textbox', { name: 'HLS URL' }).fill('http://127.0.0.1/live.m3u8')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/inside a private network/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a library video' }).click()
    await page.getByRole('checkbox', { name: /^Youth cup final/ }).check()
    await page.getByRole('button', { name: /^Add 1 / }).click()
    const video = page.getByRole('button', { name: /^Youth cup final/ })
    await expect(video).toBeVisible()
    await page.getByRole('button', { name: /^Actions for Youth cup final/ }).click()
    await page.getByRole('button', { name: 'Make main' }).click()
    await expect(video).toContainText('Main')
  })

  await test.step('it is shown in another theme', async () => {
    await page.goto(`/events/sports/edit/${id}/theme`)
    await page.getByRole('radio', { name: 'Night match' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Event saved').first()).toBeVisible()
  })

  await test.step('a graphic is drawn over its player', async () => {
    await page.goto(`/events/sports/edit/${id}/settings`)
    await page.getByRole('checkbox', { name: 'Graphics' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('navigation', { name: 'Page sections' })
      .getByRole('link', { name: 'Graphics' })
      .click()
    await page.getByRole('button', { name: 'New graphic' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Kick-off')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It <b>begins</b>')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('list', { name: 'Graphics' })).toContainText('Kick-off')
    await expect(page.locator('[data-graphics] [data-at=bottom]')).toHaveText('It <b>begins</b>')
  })

  await test.step('then its row leads to the desk', async () => {
    await page.goto(`/events/sports/list?day=${day}`)
    // Another round of the competition may be played on the same day.
    await expect(page.getByRole('region', { name: 'Northshore Premier League, Round 20' })).toBeVisible()
    await page.getByRole('link', { name: 'Desk: Harbour City – Kestrel Rovers' }).click()
    await expect(page).toHaveURL(/\/markers$/)
    await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeVisible()
  })

  await test.step('the next round gets its fixtures in one go, which are moved and taken back', async () => {
    await page.goto('/account/competitions')
    await page.getByRole('button', { name: /^Northshore Premier League/ }).click()
    const rounds = page.getByRole('region', { name: 'Rounds' })
    await rounds
      .getByRole('button', { name: /Round 21/ })
      .first()
      .click()
    await expect(page).toHaveURL(/round=\d+/)
    const text = page.getByRole('textbox', { name: 'Add fixtures' })
    await text.fill('Sat 10 Apr 15:00\nHarbour - Kestrel Rovers\nSun 14:00\nSMU v Light')
    await page.getByRole('button', { name: 'Add 2 fixtures' }).click()
    const fixtures = page.getByRole('region', { name: 'Fixtures of Round 21' })
    const days = fixtures.getByRole('textbox', { name: /^Date of/ })
    await expect(days.nth(1)).toHaveValue('Sun 11 Apr')
    await expect(fixtures.getByRole('textbox', { name: /^Kick-off of/ }).nth(1)).toHaveValue('14:00')
    await page.getByRole('button', { name: 'Move the round' }).click()
    await page.getByRole('textbox', { name: 'Days later' }).fill('7')
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    await expect(days.first()).toHaveValue('Sat 17 Apr')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(days.first()).toHaveValue('Sat 10 Apr')
  })
})

const pdf = { name: 'Accreditation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

test('CALL-EVENTS-10 CALL-EVENTS-11 a file is attached to an event and downloaded under its name, one that is not what its name says is refused', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const { body: found } = await request(page, '/main-api/events?q=Saltmarsh&sort=startsAt&limit=1')
  await page.goto(`/events/sports/edit/${found.data[0].id}/info`)
  const panel = page.getByRole('complementary').getByRole('region', { name: 'Attachments' })
  const link = (name: string) => panel.getByRole('list', { name: 'Attachments' }).getByRole('link', { name })
  await expect(link('Line-ups.csv')).toBeVisible()
  provoke(/400/)
  const fake = { ...pdf, name: 'fake.pdf', buffer: Buffer.from('MZ\u0000') }
  await panel.getByLabel('Add attachments').setInputFiles([fake, pdf])
  await expect(panel.getByRole('alert')).toContainText(
    'The content of this file is not of a type that is accepted here',
  )
  await expect(link('fake.pdf')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await link('Accreditation.pdf').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Accreditation.pdf')
  expect(await readFile(await file.path())).toEqual(pdf.buffer)
})

/** Creates something through the gateway; returns its id. */
async function make(page: Page, path: string, body: object): Promise<number> {
  const answer = await request(page, path, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const named = (name: string) => ({ name })

test('CALL-JOBS-01 an operator imports the events of a match, and exports them for an editor', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const team = (name: string) => make(page, '/main-api/challengers', { name, type: 'team', SportId: 1 })
  const challengers = [await team('Brume'), await team('Kessou FC')]
  const startsAt = '2026-08-15T19:00:00.000Z'
  const event = { name: 'Imported match', startsAt, SportId: 1, challengers }
  const id = await make(page, '/main-api/events', event)
  const match = new Match()
    .half(1, '00:00', 'Start')
    .shot(1, '10:00', 'Goal', 'Ada')
    .add(1, '20:00', 'Own Goal Against', { player: named('Bea') })
    .add(1, '20:00', 'Own Goal For', {}, 'Kessou FC')
    .shot(1, '30:00', 'Goal', 'Kim', {}, 'Kessou FC')
    .add(1, '31:00', 'Pass')
    .half(1, '45:00', 'End')
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(match.toJson()) }

  await page.goto(`/events/sports/edit/${id}/markers`)
  const open = async (item: string) => {
    await page.getByRole('button', { name: 'Desk menu' }).click()
    await page.getByRole('dialog', { name: 'Desk menu' }).getByRole('button', { name: item }).click()
    const dialog = page.getByRole('dialog', { name: item })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const dialog = await open('Import markers')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('5 new')).toBeVisible()
  await expect(dialog.getByLabel('Challenger for Brume United')).toHaveValue(String(challengers[0]))
  await dialog.getByLabel('Marker type for Pass', { exact: true }).selectOption({ label: 'Note' })
  await dialog.getByRole('button', { name: 'Import 6 markers' }).click()
  await expect(dialog.getByText('6 markers created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('status', { name: 'Score 1 to 2' })).toBeVisible()

  const started = page.waitForEvent('download')
  await (await open('Export markers')).getByRole('button', { name: 'Export as EDL' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('Imported match.edl')
  expect(await readFile(await download.path(), 'utf8')).toContain('* FROM CLIP NAME: Own goal – Bea (Brume)')
})
