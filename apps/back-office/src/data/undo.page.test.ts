import { tags } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { openScreen } from '../testing/openScreen.ts'
import { item } from '../testing/sample.ts'

const zone = page.getByRole('region', { name: 'Notifications' })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

async function openAndDelete(...names: string[]): Promise<void> {
  const all = ['Undo one', 'Undo two', 'Undo three'].map((name) => item(tags, { name }))
  await openScreen('/account/tags/list', { given: (gateway) => gateway.hold(tags, all) })
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
}

test('what a deletion offers to undo is offered on another screen too', async () => {
  await openAndDelete('Undo one', 'Undo two')
  await expect.element(zone.getByText('2 tags deleted')).toBeVisible()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click()
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await zone.getByRole('button', { name: 'Undo' }).click()
  await expect.element(zone.getByText('2 tags restored')).toBeVisible()
})

test('what a deletion offers to undo is in the log, once the notification has gone', async () => {
  await openAndDelete('Undo three')
  await zone.getByRole('button', { name: 'Close this message' }).first().click()
  await expect.element(row('Undo three')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await expectAccessible('html')
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(row('Undo three')).toBeVisible()
})
