import {
  businessPlayers,
  events,
  readConferenceStatistics,
  readEventStatistics,
  type SportEvent,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { Held } from '../../testing/held.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { derbyFigures } from '../../testing/programmes.ts'
import { item } from '../../testing/sample.ts'

const chart = page.getByRole('slider', { name: 'Where people watch and leave' })

test('ROUTE-72 where people watch an event is shown, with its goals', async () => {
  await openScreen('/events/sports/edit/1/stats', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.answer(readEventStatistics, derbyFigures)
    },
  })
  await expect.element(chart).toBeVisible()
  await expect.element(page.getByText('0:24 Goal')).toBeInTheDocument()
  await expectAccessible()
})

test('ROUTE-82 where people watch a conference is shown, with its chapters', async () => {
  const moments = derbyFigures.moments.map((moment) => ({ ...moment, category: null, side: null }))
  await openScreen('/events/conferences/edit/1/stats', {
    given: (gateway) => {
      gateway.hold(businessPlayers, [item(businessPlayers, { id: 1, name: 'Briefing', state: 'replay' })])
      gateway.answer(readConferenceStatistics, { ...derbyFigures, moments })
    },
  })
  await expect.element(chart).toBeVisible()
  await expectAccessible()
})

test('the figures are read again once the match has gone live elsewhere', async () => {
  let isLive = false
  let held!: Held<SportEvent>
  await openScreen('/events/sports/edit/1/stats', {
    given: (gateway) => {
      holdMatch(gateway)
      held = gateway.hold(events, [{ ...match, state: 'planned', visibility: 'public' }])
      gateway.answer(readEventStatistics, () =>
        isLive ? derbyFigures : { ...derbyFigures, views: 0, watchedMs: 0 },
      )
    },
  })
  await expect.element(page.getByText(/^Nobody has watched this event/)).toBeVisible()
  isLive = true
  held.change(1, { state: 'live' })
  await expect.element(chart).toBeVisible()
})

test.for(['en', 'fr'] as const)('the names of the lanes are whole on a phone, in %s', async (language) => {
  await openScreen('/events/sports/edit/1/stats', {
    ...{ language, width: 390, height: 844 },
    given: (gateway) => {
      holdMatch(gateway)
      gateway.answer(readEventStatistics, derbyFigures)
    },
  })
  await expect.element(page.getByRole('slider').first()).toBeVisible()
  expect(document.querySelector('dl ul')).not.toBeNull()
  for (const name of document.querySelectorAll('dt'))
    expect([name.textContent, name.scrollWidth <= name.clientWidth]).toEqual([name.textContent, true])
})
