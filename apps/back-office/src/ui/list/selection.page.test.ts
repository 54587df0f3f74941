import { tags } from '@touchline/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoTags } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'

const open = () => openHeld('/account/tags/list', tags, demoTags)
const table = page.getByRole('table', { name: 'Tags' })
const row = (name: string) => table.getByRole('row', { name: new RegExp(name) })
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const first = 'Behind the scenes'

test('ROUTE-37 j and k go through the rows, x selects one', async () => {
  await open()
  await expect.element(row(first)).toBeVisible()
  await userEvent.keyboard('jjkx')
  await expect.element(box(first)).toBeChecked()
  await expect.element(page.getByText('1 selected')).toBeVisible()
})

test('ROUTE-37 Enter opens the row that the keys have reached', async () => {
  await open()
  await expect.element(row(first)).toBeVisible()
  await userEvent.keyboard('jjk{Enter}')
  await expect.element(page.getByRole('heading', { name: first })).toBeVisible()
})

test('ROUTE-37 several are deleted at once, and Undo brings them back, no longer selected', async () => {
  await open()
  await box('Goals').click()
  await box(first).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Goals')).not.toBeInTheDocument()
  await expect.element(row(first)).not.toBeInTheDocument()
  await expect.element(page.getByText('2 tags deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Goals')).toBeVisible()
  await expect.element(row(first)).toBeVisible()
  await expect.element(box('Goals')).not.toBeChecked()
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
})

test('an offer to undo waits while it has the focus', async () => {
  await open()
  await box('Goals').click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  await page.getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  ;(undo.element() as HTMLElement).focus()
  await later(60_000)
  await expect.element(undo).toHaveFocus()
  vi.useRealTimers()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Goals')).toBeVisible()
})
