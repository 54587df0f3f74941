import { actOnConference, chapters } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openChapters as open, chapterRows as rows } from '../../../testing/openChapters.ts'

const dialog = page.getByRole('dialog')
const text = dialog.getByRole('textbox')

test('ROUTE-80 many chapters are pasted, after a look at how they are read', async () => {
  const { gateway, held } = await open()
  await page.getByRole('button', { name: 'Paste chapters' }).click()
  await text.fill('Programme\n0:04 Taken\n0:08 - Questions\n[0:12] <b>Close</b>\n1:00 Late')
  const preview = dialog.getByRole('list', { name: 'How the lines are read' }).getByRole('listitem')
  await expect
    .poll(() => preview.elements().map(({ textContent }) => textContent))
    .toEqual([
      '–ProgrammeNo time found',
      '0:04.00TakenA chapter already starts here',
      '0:08.00Questions',
      '0:12.00<b>Close</b>',
      '1:00.00LateAfter the end of the recording',
    ])
  await expectAccessible('body')
  await dialog.getByRole('button', { name: 'Add 2 chapters' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(4)
  expect(gateway.asked([chapters, 'create'])).toHaveLength(2)
  expect(held.all().map(({ title }) => title)).toContain('<b>Close</b>')
  const added = held
    .all()
    .map(({ id }) => id)
    .slice(2)
  // They are given again while the gateway still takes them away. Keys are the dialog's until it has closed.
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).click()
  const goOn = gateway.holdBack([chapters, 'remove'])
  await userEvent.keyboard('z')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await userEvent.keyboard('{Shift>}Z{/Shift}')
  goOn()
  const restored = () => added.map((id) => gateway.asked(`/main-api/chapters/${id}/restore`).length)
  await expect.poll(restored).toEqual([1, 1])
  await expect.poll(() => held.all()).toHaveLength(4)
  await expect.poll(() => rows.elements()).toHaveLength(4)
})

test('CALL-BP-02 the export is shown, copied or saved as video sites or players read it', async () => {
  const { gateway } = await open(undefined, {
    given: (gateway) =>
      gateway.answer(actOnConference, ({ body: { format } }) => ({
        fileName: `Board meeting.${format === 'webvtt' ? 'vtt' : 'txt'}`,
        contentType: 'text/plain',
        text: format === 'webvtt' ? 'WEBVTT' : '0:00 Welcome',
      })),
  })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.element(text).toHaveValue('0:00 Welcome')
  await expectAccessible('body')
  await dialog.getByRole('button', { name: 'WebVTT' }).click()
  await expect.element(text).toHaveValue('WEBVTT')
  await expect.element(dialog.getByText('Board meeting.vtt')).toBeVisible()
  expect(gateway.asked(actOnConference).map(({ body }) => body)).toEqual([
    { type: 'export_chapters', format: 'text' },
    { type: 'export_chapters', format: 'webvtt' },
  ])
})
