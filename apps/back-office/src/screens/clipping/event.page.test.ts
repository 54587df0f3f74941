import { clips } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdMatch } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

test('ROUTE-69 an event shows its own clips, not those of another that shares its recording', async () => {
  const { gateway } = await openScreen('/events/sports/edit/1/clip', {
    given: (gateway) => {
      holdMatch(gateway)
      const cut = { videoId: playableVideo.id, state: 'ready', out: 8000 } as const
      gateway.hold(clips, [
        item(clips, { ...cut, id: 1, title: 'Goal of this match', eventId: 1 }),
        item(clips, { ...cut, id: 2, title: 'Goal of another match', eventId: 2 }),
      ])
    },
  })
  const list = page.getByRole('region', { name: 'Clips' })
  await expect.element(list.getByText('Goal of this match')).toBeVisible()
  await expect.element(list.getByText('Goal of another match')).not.toBeInTheDocument()
  const asked = gateway.asked([clips, 'list']).map(({ query }) => query.get('eventId'))
  expect(new Set(asked)).toEqual(new Set(['1']))
})
