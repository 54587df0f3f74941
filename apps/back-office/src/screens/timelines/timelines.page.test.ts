import {
  exportMarkers,
  importMarkers,
  jobs,
  markerTypes,
  type TimelineImport,
  type TimelineResult,
  toMessage,
} from '@touchline/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'
import { takeUploads } from '../../testing/uploads.ts'

const none: TimelineResult = {
  ...{ created: 0, updated: 0, unchanged: 0, rejected: 0, ignored: 0, done: 0 },
  ...{ problems: [], types: [], teams: [] },
}

/** Opens an item of the desk's menu; an import is answered at once with what is found. */
async function open(name: string, find: (body: TimelineImport) => Partial<TimelineResult> = () => none) {
  const { gateway } = await openScreen('/events/sports/edit/1/markers', {
    given: (gateway) => {
      holdMatch(gateway)
      takeUploads(gateway)
      gateway.hold(
        markerTypes,
        ['Goal', 'Note'].map((name, index) => item(markerTypes, { id: index + 1, name, SportId: 1 })),
      )
      gateway.answer(importMarkers, ({ body }) =>
        item(jobs, { type: 'import-markers', state: 'done', result: { ...none, ...find(body) } }),
      )
    },
  })
  await page.getByRole('button', { name: 'Desk menu' }).click()
  await page.getByRole('dialog', { name: 'Desk menu' }).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  const choose = (file: string, text: string) =>
    page.elementLocator(dialog.element().querySelector('input[type=file]')!).upload(new File([text], file))
  return { gateway, dialog, choose }
}

test('CALL-JOBS-01 the file says what it would become, and it can be chosen', async () => {
  const types = [
    { type: 'Goal', code: null, count: 2, MarkerTypeId: 1 },
    { type: 'Pass', code: null, count: 1, MarkerTypeId: null },
  ]
  const teams = [{ name: 'Harbour City United', count: 3, ChallengerId: 1 }]
  const { gateway, dialog, choose } = await open('Import markers', ({ mapping = {} }) => ({
    created: 2 + Object.keys(mapping).length,
    ...{ types, teams, periods: [{ phase: 'second_half', at: 2_760_000 }] },
  }))
  await choose('match.json', '[{"id": "1"}]')
  await expect.element(dialog.getByText('2 new')).toBeVisible()
  await expect.element(dialog.getByText('Second half placed at 46:00')).toBeVisible()
  await expect.element(dialog.getByLabelText('Challenger for Harbour City United')).toHaveValue('1')
  await expectAccessible('[role=dialog]')
  await dialog.getByLabelText('Marker type for Pass', { exact: true }).selectOptions('Note')
  await dialog.getByRole('button', { name: 'Import 3 markers' }).click()
  await expect.element(dialog.getByText('3 markers created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  const key = 'uploads/match.json'
  expect(gateway.asked(importMarkers).map(({ body }) => body)).toMatchObject([
    { key, format: 'statsbomb', isTrial: true },
    { key, mapping: { Pass: 2 }, isTrial: true },
    { key, mapping: { Pass: 2 }, isTrial: false },
  ])
})

test('CALL-JOBS-01 a file that changes nothing says so', async () => {
  const { dialog, choose } = await open('Import markers', () => ({ unchanged: 5 }))
  await choose('match.json', '[]')
  await expect.element(dialog.getByText('5 unchanged')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(dialog.getByText(/^From a CSV with headings/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('CALL-JOBS-01 a file that cannot be read says why', async () => {
  const { gateway, dialog, choose } = await open('Import markers')
  const problems = [{ line: 1, ...toMessage({ key: 'timelines.badJson' }) }]
  gateway.answer(importMarkers, () =>
    item(jobs, { type: 'import-markers', state: 'failed', result: { ...none, problems } }),
  )
  await choose('match.json', '[{')
  await expect.element(dialog.getByText(/^Line 1: This file is not complete, valid JSON/)).toBeVisible()
  await expectAccessible('[role=dialog]')
})

test('CALL-JOBS-01 the columns of a CSV are chosen where their headings say nothing', async () => {
  const { gateway, dialog, choose } = await open('Import markers', ({ columns = {} }) => ({
    created: Object.keys(columns).length,
  }))
  await choose('notes.csv', 'When it was;What it was;By\n1:00;Note;Ada\n')
  await dialog.getByLabelText('Read When it was as').selectOptions('Time')
  await dialog.getByLabelText('Read By as').selectOptions('Type')
  // A field is that of one column.
  await dialog.getByLabelText('Read What it was as').selectOptions('Type')
  await expect.element(dialog.getByLabelText('Read By as')).toHaveValue('')
  await expect.element(dialog.getByRole('button', { name: 'Import 3 markers' })).toBeEnabled()
  await expectAccessible('[role=dialog]')
  expect(gateway.asked(importMarkers).at(-1)!.body).toMatchObject({
    format: 'csv',
    columns: { 'When it was': 'at', 'What it was': 'type', By: '' },
  })
})

test('CALL-JOBS-01 the export has a file for each use', async () => {
  const { gateway, dialog } = await open('Export markers')
  gateway.respond('/main-api/events/1/markers/export', () => new Response('* FROM CLIP NAME: Goal'))
  await expectAccessible('[role=dialog]')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await dialog.getByRole('button', { name: 'Export as EDL' }).click()
  await expect.poll(() => saved).toEqual(['Harbour City – Saltmarsh United.edl'])
  expect(gateway.asked(exportMarkers).map(({ query }) => query.get('format'))).toEqual(['edl'])
})
