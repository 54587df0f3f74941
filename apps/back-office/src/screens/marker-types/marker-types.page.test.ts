import { languages, markerTypes, moveMarkerType, resetMarkerType, sports } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { moveTo, pressAt } from '../../testing/browser.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { placeOf } from '../../testing/place.ts'
import { item } from '../../testing/sample.ts'

const goal = item(markerTypes, {
  id: 1,
  name: 'Goal',
  SportId: 1,
  category: 'score',
  position: 0,
  builtInCode: 'goal',
  hotkey: 'G',
  frenchHotkey: 'B',
  lead: 8000,
  lag: 5000,
  scoreDelta: 1,
})
const corner = item(markerTypes, {
  id: 2,
  name: 'Corner',
  SportId: 1,
  category: 'score',
  position: 1,
  hotkey: 'C',
  frenchHotkey: 'C',
})
const keyOf = (name: string) => page.getByRole('textbox', { name: `Key of ${name}`, exact: true })
const lead = page.getByRole('textbox', { name: 'Seconds before Goal', exact: true })
const keysFor = (language: 'EN' | 'FR') =>
  page.getByRole('group', { name: 'Keys for people who work in' }).getByText(language)

/** Presses a key in the field of a marker type. */
async function give(name: string, key: string) {
  await keyOf(name).click()
  await userEvent.keyboard(key)
}

const open = (path = '/list', options: Given = {}) =>
  openHeld(`/account/marker-types${path}`, markerTypes, [goal, corner], {
    ...options,
    given: (gateway) => {
      gateway.hold(sports, [item(sports, { id: 1, name: 'Football', icons: ['flag'] })])
      gateway.hold(languages, [item(languages, { langId: 'fr', name: 'français' })])
    },
  })

test('ROUTE-30 each language has its own keys and sides', async () => {
  await open()
  const board = page.getByRole('complementary')
  await expect.element(keyOf('Goal')).toHaveValue('G')
  await expect.element(board).toMatchTextContent(/On the desk.*Home H/)
  await keysFor('FR').click()
  await expect.element(keyOf('Goal')).toHaveValue('B')
  await expect.element(board).toMatchTextContent(/Home D/)
  await expectAccessible()
})

test('ROUTE-30 a key that is kept for a side is not taken, one that is taken can be left or given away', async () => {
  const { held } = await open()
  await keysFor('FR').click()
  // Kept for a side in French, free to use in English.
  await give('Goal', 'd')
  await expect.element(keyOf('Goal')).toHaveValue('B')
  await give('Corner', 'b')
  await expect.element(page.getByRole('alert').getByText('B is taken by Goal.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Leave Corner without a key' }).click()
  await expect.element(keyOf('Corner')).toHaveValue('')
  await keysFor('EN').click()
  await give('Corner', 'g')
  await page.getByRole('button', { name: 'Give G to Corner' }).click()
  await expect.element(keyOf('Corner')).toHaveValue('G')
  await expect.element(keyOf('Goal')).toHaveValue('')
  await expectAccessible()
  expect(held.all()).toMatchObject([
    { hotkey: null, frenchHotkey: 'B' },
    { hotkey: 'G', frenchHotkey: null },
  ])
})

test('ROUTE-30 the reach is set with the arrow keys and the mouse', async () => {
  const { held } = await open()
  const handle = page.getByRole('slider', { name: 'Start of the clip of Goal', exact: true })
  await expect.element(lead).toHaveValue('8')
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(lead).toHaveValue('8.5')
  await expect.poll(() => held.find(1).lead).toBe(8500)
  const [x, y] = await placeOf(handle.element())
  await pressAt(x, y, () => moveTo(x + 30, y))
  await expect.poll(() => held.find(1).lead).toBeLessThan(8000)
  await expect.element(lead).toHaveValue(String(held.find(1).lead / 1000))
})

test('ROUTE-30 a built-in type is reset, and no other can be', async () => {
  const { gateway, held } = await open()
  held.change(1, { lead: 0, hotkey: null })
  gateway.answer(resetMarkerType, () => {
    held.change(1, { lead: 8000, hotkey: 'G' })
    return held.find(1)
  })
  await expect.element(keyOf('Goal')).toHaveValue('')
  const reset = page.getByRole('button', { name: 'Reset to built-in values' })
  await page.getByRole('button', { name: 'Actions for Corner' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect.element(reset).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Actions for Goal' }).click()
  await reset.click()
  await expect.element(page.getByText('Marker type reset')).toBeVisible()
  await expect.element(lead).toHaveValue('8')
  await expect.element(keyOf('Goal')).toHaveValue('G')
})

test('ROUTE-30 a type is moved within its category by keys', async () => {
  const { gateway, held } = await open()
  gateway.answer(moveMarkerType, ({ params: { id }, body: { position } }) => {
    held.change(Number(id), { position })
    held.change(3 - Number(id), { position: 1 - position })
    return undefined
  })
  const handles = page.getByRole('button', { name: /^Move (Goal|Corner)$/ })
  await handles.first().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(handles.first()).toHaveAccessibleName('Move Corner')
  await expect
    .poll(() => gateway.asked(moveMarkerType).map(({ body }) => body))
    .toMatchObject([{ position: 1 }])
})

test('ROUTE-31 ROUTE-32 a marker type is created with an icon of its sport', async () => {
  const { held } = await open('/create?sport=1&category=highlight')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nutmeg')
  await page.getByRole('radio', { name: 'flag' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/account/marker-types/edit/3')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nutmeg' })).toBeVisible()
  await expectAccessible()
  expect(held.find(3)).toMatchObject({ SportId: 1, category: 'highlight', icon: 'flag' })
})
