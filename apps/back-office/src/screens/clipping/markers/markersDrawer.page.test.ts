import { clipSkins, clips, clipTemplates, cutMarker, markers } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { holdMatch } from '../../../testing/match.ts'
import { openScreen } from '../../../testing/openScreen.ts'
import { item } from '../../../testing/sample.ts'

const drawer = page.getByRole('dialog', { name: 'Clips from markers' })
const create = drawer.getByRole('button', { name: /^Create/ })
const first = item(clips, { id: 1, title: 'Goal Tariq Bell', eventId: 1, MarkerId: 1, out: 8000 })

const template = item(clipTemplates, {
  id: 4,
  name: 'For social networks',
  titlePattern: '{type} {player}',
  aspects: ['9:16'],
  ClipSkinId: 3,
})

/** Opens the clips of a match with two goals, of which these clips were cut. */
async function open(...made: (typeof first)[]) {
  const opened = await openScreen('/events/sports/edit/1/clip', {
    given: (gateway) => {
      holdMatch(gateway)
      const goal = { EventId: 1, MarkerTypeId: 1, ChallengerId: 1, status: 'confirmed' } as const
      gateway.hold(markers, [
        item(markers, { ...goal, id: 1, at: 12_000, player: 'Tariq Bell' }),
        item(markers, { ...goal, id: 2, at: 20_000, player: 'Noor Pell' }),
      ])
      gateway.hold(clips, made)
      gateway.hold(clipSkins, [item(clipSkins, { id: 3, name: 'Badge only', state: 'ready' })])
      gateway.hold(clipTemplates, [template])
    },
  })
  const back = opened.gateway.holdBack([clips, 'list'])
  await page.getByRole('button', { name: 'Clips from markers' }).click()
  return { ...opened, back }
}

test('ROUTE-69 none is cut until it is known which markers have a clip', async () => {
  const { back } = await open()
  await expect.element(create).toBeDisabled()
  back()
  await expect.element(create).toBeEnabled()
})

test('ROUTE-69 all goals are cut at once, titled by a template, in its formats and with its skin', async () => {
  const { gateway, back } = await open()
  back()
  await drawer.getByRole('combobox', { name: 'Template' }).selectOptions('For social networks')
  await expect.element(drawer.getByRole('button', { name: '9:16' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(drawer.getByRole('combobox', { name: 'Clip skin' })).toHaveValue('3')
  await expect.element(drawer.getByRole('checkbox', { name: 'Goal Tariq Bell' })).toBeChecked()
  await expectAccessible('html')
  gateway.answer(cutMarker, ({ body }) => ({ ...first, title: body?.title ?? '' }))
  await drawer.getByRole('button', { name: 'Create 2 clips' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(gateway.asked(cutMarker).map(({ body }) => body)).toMatchObject([
    { title: 'Goal Tariq Bell', aspects: ['9:16'], ClipSkinId: 3 },
    { title: 'Goal Noor Pell', aspects: ['9:16'], ClipSkinId: 3 },
  ])
})

test('ROUTE-69 the same goals are not cut twice by accident', async () => {
  const { back } = await open(first, { ...first, id: 2, MarkerId: 2 })
  back()
  await expect.element(drawer.getByRole('checkbox', { name: /^Goal Tariq Bell/ })).not.toBeChecked()
  await expect.element(drawer.getByRole('button', { name: 'Create clips' })).toBeDisabled()
})
