import { categories, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { numbered } from '../../testing/library.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

const rows = () => page.getByRole('table', { name: 'Videos' }).getByRole('row').elements().slice(1)
const box = (number: string) => page.getByRole('checkbox', { name: `Select Drill ${number}` })
const act = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).last().click()
const selectAll = async () => {
  await box('01').click()
  await page.getByRole('button', { name: 'Select all 26 that match' }).click()
  await expect.element(page.getByText('26 selected')).toBeVisible()
}

/** Opens a list of 26 videos, of which 25 are on its first page. */
async function open() {
  const drills = numbered(videos, 'Drill', 26)
  const opened = await openHeld('/medias/videos/list?q=drill&sort=name', videos, drills, {
    given: (gateway) => {
      gateway.hold(categories, [item(categories, { id: 1, name: 'Highlights', slug: 'highlights' })])
    },
  })
  await expect.poll(rows).toHaveLength(25)
  return opened
}

test('ROUTE-99 Shift takes the rows between, Escape none', async () => {
  await open()
  await box('02').click()
  await box('05').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await expect.element(box('03')).toBeChecked()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('4 selected')).not.toBeInTheDocument()
})

test('ROUTE-99 all that match get a category, and lose it again', async () => {
  const { held } = await open()
  const categorised = () => held.all().filter((video) => video.categories.includes(1)).length
  await selectAll()
  await act('Category')
  const dialog = page.getByRole('dialog', { name: 'Add to categories' })
  await dialog.getByRole('combobox', { name: 'Categories' }).click()
  await page.getByRole('option', { name: 'Highlights' }).click()
  await userEvent.tab()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('26 videos updated')).toBeVisible()
  expect(categorised()).toBe(26)
  await expect.poll(() => rows()[0]?.textContent).toContain('Highlights')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(categorised).toBe(0)
  await expect.poll(() => rows()[0]?.textContent).not.toContain('Highlights')
})

test('work on many can be stopped, and what was done is undone', async () => {
  const { gateway, held } = await open()
  const letGo = gateway.holdBack([videos, 'remove'])
  await selectAll()
  await act('Delete')
  await expect.element(page.getByText('0 of 26')).toBeVisible()
  await expectAccessible()
  await act('Stop')
  letGo()
  await expect.element(page.getByText('Video deleted')).toBeVisible()
  expect(held.all()).toHaveLength(25)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(box('01')).toBeVisible()
})
