import { readFile } from 'node:fs/promises'
import { Match } from '@touchline/timelines/testing/statsbomb'
import { request } from './all-screens.ts'
import { expect, logIn, type Page, test } from './person.ts'

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
