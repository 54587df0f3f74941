import { eventAttachments, fieldError } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { fileOf } from '../../testing/files.ts'
import { picture } from '../../testing/library.ts'
import { holdMatch } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'
import { takeUploads } from '../../testing/uploads.ts'

const panel = page.getByRole('region', { name: 'Attachments' })
const list = panel.getByRole('list', { name: 'Attachments' })
const link = (name: string | RegExp) => list.getByRole('link', { name })

/** Opens the match, which has the line-ups, and returns the field that takes files. */
async function open() {
  const { gateway } = await openScreen('/events/sports/edit/1/info', {
    given: (gateway) => {
      holdMatch(gateway)
      takeUploads(gateway)
      gateway.hold(eventAttachments, [
        item(eventAttachments, {
          id: 1,
          EventId: 1,
          name: 'Line-ups.csv',
          kind: 'spreadsheet',
          file: picture,
        }),
      ])
    },
  })
  await expect.element(link('Line-ups.csv')).toBeVisible()
  return { gateway, field: page.elementLocator(panel.element().querySelector('input[type=file]')!) }
}

test('CALL-EVENTS-10 CALL-EVENTS-11 several files are attached at once; one that is not accepted is named', async () => {
  const { gateway, field } = await open()
  const long = `${'Équipe de réserve '.repeat(8)}.pdf`
  const files = [
    fileOf('Accreditation.pdf', 'application/pdf'),
    fileOf('setup.exe', 'application/x-msdownload'),
    fileOf(long, 'application/pdf'),
  ]
  await field.upload(files)
  await expect.element(link('Accreditation.pdf')).toBeVisible()
  await expect.element(link('Accreditation.pdf')).toHaveAttribute('download', 'Accreditation.pdf')
  await expect.element(link(/^Équipe de réserve/)).toBeVisible()
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('setup.exe: This type of file is not supported here. Choose another one.')
  expect(gateway.asked([eventAttachments, 'create']).map(({ body }) => body)).toMatchObject([
    { EventId: 1, file: 'uploads/Accreditation.pdf', name: 'Accreditation.pdf' },
    { name: long },
  ])
  await expectAccessible()
})

test('CALL-EVENTS-10 a file that the gateway refuses says why until it is dismissed', async () => {
  const { gateway, field } = await open()
  gateway.refuse([eventAttachments, 'create'], fieldError('file', 'content', { key: 'uploads.content' }))
  await field.upload(fileOf('fake.pdf', 'application/pdf'))
  const refused = panel.getByRole('alert')
  await expect
    .element(refused)
    .toMatchTextContent(/fake\.pdf.*The content of this file is not of a type that is accepted here/)
  await expectAccessible()
  await refused.getByRole('button', { name: 'Dismiss fake.pdf' }).click()
  await expect.element(refused).not.toBeInTheDocument()
})

test('CALL-EVENTS-12 a file is deleted, and brought back', async () => {
  await open()
  await list.getByRole('button', { name: 'Delete Line-ups.csv' }).click()
  await expect.element(link('Line-ups.csv')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(link('Line-ups.csv')).toBeVisible()
})
