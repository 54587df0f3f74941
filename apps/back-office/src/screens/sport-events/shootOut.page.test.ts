import { competitions, events, markers, rounds } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdMatch, match } from '../../testing/match.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

test.each([
  ['en', '(4–3 pens)'],
  ['fr', '(t.a.b. 4–3)'],
] as const)('the list shows the result of a shoot-out beside the score (%s)', async (language, result) => {
  const ended = {
    ...match,
    startsAt: '2026-08-15T19:00:00.000Z',
    score: { home: 2, away: 2 },
    shootOut: { home: 4, away: 3 },
  }
  await openHeld('/events/sports/list?day=2026-08-15', events, [{ ...ended, CompetitionId: 1, RoundId: 1 }], {
    language,
    given: (gateway) => {
      gateway.hold(competitions, [item(competitions, { id: 1, name: 'Cup' })])
      gateway.hold(rounds, [item(rounds, { id: 1, name: 'Final', CompetitionId: 1 })])
    },
  })
  await expect.element(page.getByText(result)).toBeVisible()
})

test('kicks of a shoot-out count beside the score at the desk', async () => {
  await openScreen('/events/sports/edit/1/markers', {
    given: (gateway) => {
      holdMatch(gateway)
      const shared = { EventId: 1, MarkerTypeId: 1, status: 'confirmed' } as const
      gateway.hold(markers, [
        item(markers, { ...shared, id: 1, at: 1000, ChallengerId: 1 }),
        item(markers, { ...shared, id: 2, at: 5000, phase: 'shoot_out' }),
        item(markers, { ...shared, id: 3, at: 6000, ChallengerId: 2 }),
      ])
    },
  })
  await expect.element(page.getByRole('status', { name: 'Score 1 to 0' })).toBeVisible()
  await expect.element(page.getByText('(0–1 pens)').first()).toBeVisible()
})
