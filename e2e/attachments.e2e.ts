import { readFile } from 'node:fs/promises'
import { request } from './all-screens.ts'
import { expect, logIn, provoke, test } from './person.ts'

const pdf = { name: 'Accreditation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

test('CALL-EVENTS-10 CALL-EVENTS-11 a file is attached to an event and downloaded under its name, one that is not what its name says is refused', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const { body: found } = await request(page, '/main-api/events?q=Harbour&sort=startsAt&limit=1')
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
