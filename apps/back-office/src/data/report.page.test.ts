import { tags } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { jsonOf } from '../testing/gateway.ts'
import { openScreen } from '../testing/openScreen.ts'

const zone = page.getByRole('region', { name: 'Notifications' })
const create = page.getByRole('button', { name: 'Create' })

async function openForm() {
  const opened = await openScreen('/account/tags/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Refused')
  return opened
}

test('ERR-01 ERR-02 a write is said while it is sent, and what came of it afterwards', async () => {
  const { gateway } = await openForm()
  const letGo = gateway.holdBack([tags, 'create'])
  await create.click()
  await expect.element(zone.getByText('Saving…')).toBeVisible()
  letGo()
  await expect.element(zone.getByText('Tag created')).toBeVisible()
  await expect.element(zone.getByText('Saving…')).not.toBeInTheDocument()
})

test('ERR-05 ERR-06 a refusal is said instead, and can be read later; the form stays', async () => {
  const { gateway } = await openForm()
  const refusal = { code: 'internal', message: 'The tags are being moved.' }
  gateway.respond([tags, 'create'], () => jsonOf(500, refusal))
  await create.click()
  await expect.element(zone.getByText(refusal.message)).toBeVisible()
  await expect.element(zone.getByText('Saving…')).not.toBeInTheDocument()
  await expect.poll(() => location.pathname).toBe('/account/tags/new')
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Messages' })
  await expect.element(log.getByText(refusal.message)).toBeVisible()
})

test('I18N-04 an error is said by its key, also where its texts are those of another screen', async () => {
  const { gateway } = await openForm()
  const refusal = {
    code: 'not_possible',
    key: 'uploads.partCount',
    params: { expected: 3, given: 2 },
    message: 'Not shown.',
  }
  gateway.respond([tags, 'create'], () => jsonOf(422, refusal))
  await create.click()
  await expect.element(zone.getByText('Expected 3 parts, received 2. Upload the missing ones.')).toBeVisible()
})
