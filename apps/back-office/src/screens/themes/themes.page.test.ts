import { markerTypes, sports, themes } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { item } from '../../testing/sample.ts'

const night = item(themes, { id: 1, name: 'Night match', primaryColour: '#F2B705' })
const types = ['Goal', 'Penalty missed', 'Save'].map((name, position) =>
  item(markerTypes, { id: position + 1, name, position, SportId: 1, isPublic: true }),
)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const open = (path: string) =>
  openHeld(`/account/themes${path}`, themes, [night], {
    given: (gateway) => {
      gateway.hold(sports, [item(sports, { id: 1, name: 'Football' })])
      gateway.hold(markerTypes, types)
    },
  })

test('ROUTE-22 ROUTE-23 contrast that fails is said before a theme is saved', async () => {
  await open('/list')
  await expect.element(page.getByRole('row', { name: /Night match #F2B705/ })).toBeVisible()
  await page.getByRole('link', { name: 'New theme' }).click()
  await field('Primary colour').fill('#f2b705')
  await field('Background').fill('#f5f5f5')
  await expect.element(page.getByText(/^Hard to see: contrast 1\.6 with the background/)).toBeVisible()
  await expectAccessible()
  await field('Background').fill('#12233d')
  await expect.element(page.getByText(/^Hard to see/)).not.toBeInTheDocument()
})

test('ROUTE-23 ROUTE-24 a colour that is none is refused at its field', async () => {
  const { held } = await open('/new')
  await field('Name').fill('Cup final')
  await field('Primary colour').fill('yellow')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(field('Primary colour')).toHaveAttribute('aria-invalid', 'true')
  await field('Primary colour').fill('#F2B705')
  await field('Background').fill('#12233d')
  await page.getByRole('combobox', { name: 'Font' }).selectOptions('Oswald')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/account/themes/edit/2/config')
  expect(held.find(2)).toMatchObject({
    primaryColour: '#F2B705',
    backgroundColour: '#12233d',
    font: 'Oswald',
  })
})

test('ROUTE-25 a theme hides a marker type, gives another a colour and moves it by keys', async () => {
  const { held } = await open('/edit/1/markers')
  await page.getByRole('checkbox', { name: 'Show Penalty missed' }).click()
  await page.getByRole('button', { name: /^Colour of Goal/ }).click()
  await field('Colour').fill('#ff0055')
  await expectAccessible('body')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Move Save' }).click()
  await userEvent.keyboard('{Home}')
  const handles = page.getByRole('button', { name: /^Move / })
  await expect.element(handles.first()).toHaveAccessibleName('Move Save')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Theme saved')).toBeVisible()
  expect(held.find(1).markers).toEqual([
    { MarkerTypeId: 3, isShown: true },
    { MarkerTypeId: 1, isShown: true, colour: '#ff0055' },
    { MarkerTypeId: 2, isShown: false },
  ])
})

test.each([
  ['en', 'Text on the slate in English', 'Text on the slate in French', 'Save'],
  ['fr', 'Texte de l’écran d’attente en anglais', 'Texte de l’écran d’attente en français', 'Enregistrer'],
] as const)(
  'EXT-03 a theme has a slate of its own with a text in both languages, in %s',
  async (language, english, french, save) => {
    const { held } = await openHeld('/account/themes/edit/1/config', themes, [night], { language })
    await field(english).fill('Back in a moment')
    await field(french).fill('De retour dans un instant')
    await expectAccessible()
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect
      .poll(() => held.find(1))
      .toMatchObject({ slateText: 'Back in a moment', frenchSlateText: 'De retour dans un instant' })
    await field(english).fill(' ')
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.poll(() => held.find(1)).toMatchObject({ slateText: null })
  },
)
