import { readFile } from 'node:fs/promises'
import { Match } from '@touchline/timelines/testing/statsbomb'
import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, type Page, test } from './person.ts'

/** Creates something through the gateway; returns its id. */
async function make(page: Page, path: string, body: object): Promise<number> {
  const answer = await request(page, path, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const named = (name: string) => ({ name })

test('CALL-JOBS-01 an operator imports the events of a match, twice, and exports them for an editor', async ({
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
  await test.step('the file says what it would become, and it can be chosen', async () => {
    const dialog = await open('Import markers')
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('5 new')).toBeVisible()
    await expect(dialog.getByLabel('Challenger for Brume United')).toHaveValue(String(challengers[0]))
    await expectAccessible(page, { within: '[role=dialog]' })
    await dialog.getByLabel('Marker type for Pass', { exact: true }).selectOption({ label: 'Note' })
    await dialog.getByRole('button', { name: 'Import 6 markers' }).click()
    await expect(dialog.getByText('6 markers created')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('status', { name: 'Score 1 to 2' })).toBeVisible()
  })

  await test.step('the same file changes nothing; a broken one says so', async () => {
    const dialog = await open('Import markers')
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('5 unchanged')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    const cut = { ...file, buffer: file.buffer.subarray(0, 1000) }
    await dialog.locator('input[type=file]').setInputFiles(cut)
    await expect(dialog.getByText(/This file is not complete, valid JSON/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the columns of a CSV are chosen where their headings say nothing', async () => {
    const dialog = await open('Import markers')
    const buffer = Buffer.from('When it was;What it was;By\n1:00;Note;Ada\n2:00;Note;Bea\n')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByRole('alert')).toContainText('time')
    await dialog.getByLabel('Read When it was as').selectOption('Time')
    await dialog.getByLabel('Read By as').selectOption('Type')
    // A field is that of one column.
    await dialog.getByLabel('Read What it was as').selectOption('Type')
    await expect(dialog.getByLabel('Read By as')).toHaveValue('')
    await expectAccessible(page, { within: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Import 2 markers' }).click()
    await expect(dialog.getByText('2 markers created')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('the export has a file for each use', async () => {
    const dialog = await open('Export markers')
    await expectAccessible(page, { within: '[role=dialog]' })
    const started = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export as EDL' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('Imported match.edl')
    expect(await readFile(await download.path(), 'utf8')).toContain(
      '* FROM CLIP NAME: Own goal – Bea (Brume)',
    )
  })
})
