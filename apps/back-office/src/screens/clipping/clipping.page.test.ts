import { businessPlayers, clipSkins, clipTemplates, events } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('ROUTE-90 what has begun of the events is listed, and leads to where it is cut', async () => {
  const all = [
    item(events, { id: 1, name: 'The derby', state: 'replay', streamKind: 'video' }),
    item(events, { id: 2, name: 'Another site', state: 'live', streamKind: 'url' }),
    item(events, { id: 3, name: 'Next week', state: 'planned' }),
  ]
  await openHeld('/clipping/events', events, all)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clip an event' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /The derby.*In the library/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Another site.*cannot be cut/ })).toBeVisible()
  await expect.element(link('Next week')).not.toBeInTheDocument()
  await link('The derby').click()
  await expect.poll(() => location.pathname).toBe('/events/sports/edit/1/clip')
})

test('an event that goes live elsewhere can be clipped, and one that is put off cannot', async () => {
  const { held } = await openHeld('/clipping/events', events, [
    item(events, { id: 1, name: 'The derby', state: 'live', streamKind: 'video' }),
    item(events, { id: 2, name: 'Next match', state: 'planned', streamKind: 'video' }),
  ])
  await expect.element(link('The derby')).toBeVisible()
  held.change(2, { state: 'live' })
  await expect.element(link('Next match')).toBeVisible()
  held.change(1, { state: 'postponed' })
  await expect.element(link('The derby')).not.toBeInTheDocument()
})

test('ROUTE-81 ROUTE-91 what has begun of the conferences is listed, and leads to where it is cut', async () => {
  const one = item(businessPlayers, { id: 1, name: 'Briefing', state: 'replay', streamKind: 'video' })
  await openHeld('/clipping/conferences', businessPlayers, [one])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clip a conference' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /In the library/ })).toBeVisible()
  await link('Briefing').click()
  await expect.poll(() => location.pathname).toBe('/events/conferences/edit/1/clip')
  await expect.element(page.getByText(/^There is no recording to cut yet/)).toBeVisible()
})

test('ROUTE-92 a template shows the titles that it makes, is refused with its sentence, and created', async () => {
  const { gateway } = await openScreen('/clipping/templates?template=new', {
    given: (gateway) => gateway.hold(clipSkins, []),
  })
  const title = page.getByRole('textbox', { name: 'Title' })
  const upright = page.getByRole('group', { name: 'Formats' }).getByRole('button', { name: '9:16' })
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await page.getByRole('textbox', { name: 'Name' }).fill('Goals of the round')
  await title.fill('{type} {nobody}')
  await create.click()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  await expect.element(title).toHaveAccessibleDescription(/“nobody” is not a placeholder/)
  expect(gateway.asked([clipTemplates, 'create'])).toEqual([])
  await title.fill('{score}: ')
  await page.getByRole('button', { name: '{player} player' }).click()
  await expect.element(title).toHaveValue('{score}: {player}')
  await expect.element(page.getByText('2–1: Ada Okoye')).toBeVisible()
  await upright.click()
  await expectAccessible()
  await create.click()
  await expect.poll(() => location.search).toBe('?template=1')
  await expect.element(page.getByRole('heading', { name: 'Goals of the round' })).toBeVisible()
  await expect.element(upright).toHaveAttribute('aria-pressed', 'true')
  expect(gateway.asked([clipTemplates, 'create'])[0]!.body).toMatchObject({
    titlePattern: '{score}: {player}',
    aspects: ['9:16'],
  })
})
