import { markerTypes, saveSprite, sports } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const football = item(sports, { id: 1, name: 'Football', icons: ['ball', 'flag'] })
const nutmeg = item(markerTypes, { id: 1, name: 'Nutmeg', SportId: 1, icon: 'ball' })
const symbols = '<symbol id="flag" viewBox="0 0 8 8"/><symbol id="smash" viewBox="0 0 8 8"/>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`
const icon = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens a screen of the sports. */
async function open(path: string, options: Given = {}) {
  const { gateway, held } = await openHeld(`/account/sports${path}`, sports, [football], {
    ...options,
    given: (gateway) => gateway.hold(markerTypes, [nutmeg]),
  })
  return { gateway, held }
}

test('ROUTE-26 ROUTE-29 an icon of the map is given to a marker type', async () => {
  await open('/list')
  await page.getByRole('link', { name: 'Football' }).click()
  await page.getByRole('link', { name: 'Icon map' }).click()
  await icon('flag').click()
  await page.getByRole('combobox', { name: /^Use for/ }).selectOptions('Nutmeg')
  await expect.element(icon('flag')).toMatchTextContent(/Nutmeg/)
  await expect.element(icon('ball')).toMatchTextContent(/Not used/)
  await expectAccessible()
})

test('ROUTE-27 ROUTE-28 an administrator creates a sport with phases of its own', async () => {
  const { held } = await open('/new', { as: 'admin' })
  await page.getByRole('textbox', { name: /^Name/ }).fill('Padel')
  await page.getByRole('button', { name: 'Add phase' }).click()
  await page.getByRole('button', { name: 'Add phase' }).click()
  await page.getByRole('textbox', { name: 'Phase name, Phase 2' }).fill('Second set')
  await page.getByRole('textbox', { name: 'Phase name, Phase 1' }).fill('First set')
  await page.getByRole('button', { name: 'Remove Second set' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toBe('/account/sports/edit/2')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Padel' })).toBeVisible()
  await expectAccessible()
  expect(held.find(2)).toMatchObject({
    name: 'Padel',
    phases: [{ name: 'First set', clock: 'up', minutes: null }],
  })
})

test('ROUTE-29 an administrator sees what new icons would change before they replace the old ones', async () => {
  const { gateway } = await open('/map/1', { as: 'admin' })
  gateway.answer(saveSprite, () => {
    const [changed] = gateway.hold(sports, [{ ...football, icons: ['flag', 'smash'] }]).all()
    return changed!
  })
  await expect.element(page.getByRole('button', { name: 'Replace icons' })).toBeVisible()
  const file = new File([svg], 'football.svg', { type: 'image/svg+xml' })
  await page.elementLocator(document.querySelector('input[type=file]')!).upload(file)
  const dialog = page.getByRole('dialog', { name: 'Replace the icons of Football?' })
  await expect.element(dialog.getByText('smash')).toBeVisible()
  await expectAccessible('body')
  await dialog.getByRole('button', { name: 'Replace icons' }).click()
  await expect.element(icon('smash')).toBeVisible()
  await expect.element(icon('ball')).not.toBeInTheDocument()
  expect(gateway.asked(saveSprite)[0]!.body).toMatchObject({ svg })
})
