import { events, markers, markerTypes, type SportEvent } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { Held } from '../../testing/held.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

/** Opens the desk of a match in a state, whose whistles were logged. */
async function open(state: typeof match.state, phases: readonly string[], options: Given = {}) {
  let held!: Held<SportEvent>
  const opened = await openScreen('/events/sports/edit/1/markers', {
    ...options,
    given: (gateway) => {
      holdMatch(gateway)
      held = gateway.hold(events, [{ ...match, state }])
      const whistle = { id: 2, name: 'Whistle', code: 'whistle', category: 'phase', SportId: 1 } as const
      gateway.hold(markerTypes, [item(markerTypes, whistle)])
      gateway.hold(
        markers,
        phases.map((phase, id) =>
          item(markers, {
            id: id + 1,
            EventId: 1,
            MarkerTypeId: 2,
            at: id * 1000,
            phase,
            status: 'confirmed',
          }),
        ),
      )
    },
  })
  return { ...opened, held }
}
const bar = page.getByRole('region', { name: 'Match', exact: true })
const goLive = bar.getByRole('button', { name: 'Go live' })

test('kick-off offers to go live, which shows the match as live', async () => {
  const { gateway } = await open('planned', ['first_half'])
  await expect.element(bar.getByText('Kick-off is logged.')).toBeVisible()
  await expectAccessible()
  await goLive.click()
  await expect.element(bar.getByText('Live', { exact: true })).toBeVisible()
  await expect.element(goLive).not.toBeInTheDocument()
  expect(gateway.asked([events, 'update']).map(({ body }) => body)).toMatchObject([{ state: 'live' }])
})

test('going live is said once, and can be taken back once', async () => {
  const { gateway } = await open('planned', ['first_half'])
  const zone = page.getByRole('status', { name: 'Last action' })
  await goLive.click()
  await expect.element(zone.getByText('The event is live')).toBeVisible()
  expect(zone.element().textContent).toMatch(/^The event is liveUndo/)
  await zone.getByRole('button', { name: 'Undo' }).click()
  await expect.element(zone.getByText('Event saved')).toBeVisible()
  expect(zone.getByText('The event is live').query()).toBeNull()
  await expect.element(goLive).toBeVisible()
  const states = gateway.asked([events, 'update']).map(({ body }) => body)
  expect(states).toEqual([{ state: 'live' }, { state: 'planned' }])
})

test('the last whistle offers to end a match that is live', async () => {
  await open('live', ['first_half', 'full_time'])
  await expect.element(bar.getByText('Full time is logged.')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: /^End/ })).toBeVisible()
})

test('a match that never was live becomes a replay', async () => {
  const { gateway } = await open('planned', ['first_half', 'full_time'])
  await bar.getByRole('button', { name: 'End' }).click()
  await expect.element(bar.getByText('Full time is logged.')).not.toBeInTheDocument()
  expect(gateway.asked([events, 'update']).map(({ body }) => body)).toMatchObject([{ state: 'replay' }])
})

test('nothing is offered before the first whistle', async () => {
  await open('planned', [])
  await expect.element(bar).toBeVisible()
  await expect.element(goLive).not.toBeInTheDocument()
})

const phone = { width: 390, height: 844 }

test('the remote on a phone offers the same', async () => {
  const { gateway } = await open('planned', ['first_half'], phone)
  await expect.element(goLive).toBeVisible()
  await expectAccessible()
  await goLive.click()
  await expect.element(bar.getByText('Live', { exact: true })).toBeVisible()
  await expect.element(goLive).not.toBeInTheDocument()
  expect(gateway.asked([events, 'update']).map(({ body }) => body)).toMatchObject([{ state: 'live' }])
})

test('in French, what the remote offers fits beside the score and the clock', async () => {
  await open('planned', ['first_half', 'second_half'], { ...phone, language: 'fr' })
  const button = page.getByRole('button', { name: 'Passer en direct' })
  await expect.element(button).toBeVisible()
  for (const part of page
    .getByRole('region', { name: 'Match', exact: true })
    .element()
    .querySelectorAll('button, b, output'))
    expect(part.getBoundingClientRect().right, part.textContent).toBeLessThanOrEqual(phone.width)
})

test.for([phone, {}])('what is offered follows the state that a colleague sets elsewhere', async (size) => {
  const { held } = await open('planned', ['first_half', 'full_time'], size)
  await expect.element(bar.getByRole('button', { name: 'End' })).toBeVisible()
  held.change(1, { state: 'live' })
  await expect.element(bar.getByText('Live', { exact: true })).toBeVisible()
  held.change(1, { state: 'replay' })
  await expect.element(bar.getByRole('button', { name: 'End' })).not.toBeInTheDocument()
  await expect.element(bar.getByText('Live', { exact: true })).not.toBeInTheDocument()
})
