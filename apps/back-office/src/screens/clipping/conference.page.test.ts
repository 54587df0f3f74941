import { businessPlayers, chapters, clips, conferenceStreams, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

test('ROUTE-81 a clip of a conference is cut from its recording, beside its chapters', async () => {
  const { gateway } = await openScreen('/events/conferences/edit/1/clip', {
    given: (gateway) => {
      gateway.hold(businessPlayers, [item(businessPlayers, { id: 1, name: 'Briefing', state: 'replay' })])
      gateway.hold(conferenceStreams, [
        item(conferenceStreams, {
          id: 1,
          BusinessPlayerId: 1,
          kind: 'video',
          isMain: true,
          VideoId: playableVideo.id,
        }),
      ])
      gateway.hold(chapters, [
        item(chapters, { id: 1, BusinessPlayerId: 1, title: 'Load and recovery', at: 15_000 }),
      ])
      gateway.hold(videos, [playableVideo])
    },
  })
  const timeline = page.getByRole('group', { name: 'Timeline' })
  await expect.element(timeline.getByRole('option', { name: 'Load and recovery' })).toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Opening')
  await page.getByRole('button', { name: 'Create clip' }).click()
  await expect.poll(() => gateway.asked([clips, 'create']).length).toBe(1)
  expect(gateway.asked([clips, 'create'])[0]!.body).toMatchObject({ title: 'Opening', businessPlayerId: 1 })
})
