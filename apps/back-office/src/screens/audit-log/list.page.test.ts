import { auditEntries } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { league } from '../../testing/people.ts'
import { item } from '../../testing/sample.ts'

const camille = {
  UserId: 2,
  userName: 'Camille Laurent',
  CustomerId: league.id,
  resource: 'tags',
  resourceId: 31,
  ip: '127.0.0.1',
} as const
const entries = [
  item(auditEntries, { ...camille, action: 'create', itemName: 'Logged', way: 'key', keyName: 'Journey' }),
  item(auditEntries, {
    ...camille,
    action: 'update',
    itemName: 'Logged twice',
    changes: [{ field: 'name', before: 'Logged', after: 'Logged twice' }],
  }),
  item(auditEntries, { ...camille, action: 'remove', itemName: 'Another' }),
  item(auditEntries, { ...camille, action: 'complete', itemName: 'Encoded', way: 'job' }),
]
const open = (path = '/account/audit-log', options: Given = {}) =>
  openScreen(path, { ...options, given: (gateway) => gateway.hold(auditEntries, entries) })

const edited = page.getByRole('row', { name: /Edited.*Logged twice.*Camille Laurent/ })
const drawer = page.getByRole('dialog')

test('the audit log says who did what to which item, and is searched', async () => {
  await open('/account/audit-log?q=logged')
  await expect.element(edited).toBeVisible()
  await expect.poll(() => page.getByRole('row').length).toBe(3)
  await expectAccessible()
})

test('the audit log shows what people did, the latest first, and jobs of the system on demand', async () => {
  await open()
  await expect.element(edited).toBeVisible()
  const job = page.getByRole('row', { name: /Upload completed.*Encoded/ })
  await expect.element(job).not.toBeInTheDocument()
  const when = page.getByRole('button', { name: 'When' })
  expect(when.element().closest('th')?.ariaSort).toBe('descending')
  await page.getByRole('button', { name: 'Via' }).click()
  await page.getByRole('checkbox', { name: 'Background job' }).click()
  await expect.element(job).toBeVisible()
  await expect.element(edited).not.toBeInTheDocument()
})

test('an entry of the audit log says what changed from what to what, and from where', async () => {
  await open()
  await edited.getByRole('button', { name: 'Edited', exact: true }).click()
  await expect.element(drawer.getByText('127.0.0.1')).toBeVisible()
  const change = drawer.getByRole('definition').last()
  await expect.poll(() => change.element().textContent).toMatch(/Before: Logged.*After: Logged twice/s)
  await expectAccessible('html')
})

test('an entry of the audit log names the API key that made the change', async () => {
  await open()
  const created = page.getByRole('row', { name: /Created.*Camille Laurent/ })
  await created.getByRole('button').first().click()
  await expect.element(drawer.getByText('API key “Journey”')).toBeVisible()
})

test('an entry of the audit log leads to its item', async () => {
  await open()
  await edited.getByRole('button', { name: 'Edited', exact: true }).click()
  await drawer.getByRole('link', { name: 'Open item' }).click()
  await expect.poll(() => location.pathname).toBe('/account/tags/edit/31')
})

test('the audit log is read on a phone', async () => {
  await open('/account/audit-log?q=logged', { width: 390, height: 844 })
  await expect.element(page.getByText('Logged twice').first()).toBeVisible()
  await expectAccessible()
})
