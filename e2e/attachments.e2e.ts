import { readFile } from 'node:fs/promises'
import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, provoke, test } from './person.ts'

const pdf = { name: 'Accreditation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

test('CALL-EVENTS-10 CALL-EVENTS-11 CALL-EVENTS-12 files are attached to an event, downloaded and deleted', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const { body: found } = await request(page, '/main-api/events?q=Harbour&sort=startsAt&limit=1')
  await page.goto(`/events/sports/edit/${found.data[0].id}/info`)
  const panel = page.getByRole('complementary').getByRole('region', { name: 'Attachments' })
  const list = panel.getByRole('list', { name: 'Attachments' })
  const field = panel.getByLabel('Add attachments')

  await test.step('the demo match has some', async () => {
    await expect(list.getByRole('link', { name: 'Line-ups.csv' })).toBeVisible()
  })
  await test.step('several at once; what is not accepted is named', async () => {
    const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }
    const long = { ...pdf, name: `${'Équipe de réserve '.repeat(8)}.pdf` }
    await field.setInputFiles([pdf, program, long])
    await expect(list.getByRole('link', { name: 'Accreditation.pdf' })).toBeVisible()
    await expect(list.getByRole('link', { name: /^Équipe de réserve/ })).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveText('setup.exe: This type of file is not supported here')
    await expectAccessible(page)
  })
  await test.step('a content that is not what the name says is refused, and can be dismissed', async () => {
    provoke(/400/)
    await field.setInputFiles([{ ...pdf, name: 'fake.pdf', buffer: Buffer.from('MZ\u0000') }])
    const refused = panel.getByRole('alert').filter({ hasText: 'fake.pdf' })
    await expect(refused).toContainText('The content of this file does not match an accepted type')
    await expectAccessible(page)
    await refused.getByRole('button', { name: 'Dismiss fake.pdf' }).click()
    await expect(refused).toBeHidden()
  })
  await test.step('downloaded under its name', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('link', { name: 'Accreditation.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Accreditation.pdf')
    expect(await readFile(await download.path())).toEqual(pdf.buffer)
  })
  await test.step('deleted, and brought back', async () => {
    await list.getByRole('button', { name: 'Delete Accreditation.pdf' }).click()
    await expect(list.getByRole('link', { name: 'Accreditation.pdf' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(list.getByRole('link', { name: 'Accreditation.pdf' })).toBeVisible()
  })
})
