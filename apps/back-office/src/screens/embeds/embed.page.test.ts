import {
  businessPlayers,
  listConferencePublications,
  listEventPublications,
  readConferenceEmbed,
  readEventEmbed,
} from '@touchline/contract'
import { programmeEmbedCode } from '@touchline/playback'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { conference } from '../../testing/openChapters.ts'
import { openScreen } from '../../testing/openScreen.ts'

test('CALL-EVENTS-09 the code of an event follows its place, or has a fixed size', async () => {
  const url = 'https://touchline.example/embed/events/derby'
  await openScreen('/events/sports/edit/1/info', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.answer(readEventEmbed, { url, html: programmeEmbedCode(url, match.name) })
    },
  })
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveValue(expect.stringContaining(`src="${url}"`))
  await expectAccessible('html')
  await dialog.getByText('Fixed', { exact: true }).click()
  await expect.element(code).toHaveValue(expect.stringContaining(' width="960" height="560"'))
})

test('CALL-EVENTS-09 a panel says what of an event is public now, and leads there', async () => {
  const video = { VideoId: 7, visibility: 'public' as const, posts: [] }
  await openScreen('/events/sports/edit/1/info', {
    given: (gateway) => {
      holdMatch(gateway)
      const url = 'https://touchline.example/watch/goal'
      const post = { target: 'youtube', url: 'https://www.youtube.com/watch?v=7' }
      const data = [
        { ...video, name: 'Goal', of: 'clip' as const, url },
        { ...video, VideoId: 8, name: 'All goals', of: 'reel' as const, url: null, posts: [post] },
      ]
      gateway.answer(listEventPublications, { data, total: 2, heldBack: 1 })
    },
  })
  const panel = page.getByRole('region', { name: 'Public now' })
  await expect
    .element(panel.getByRole('link', { name: 'Public page of Goal' }))
    .toHaveAttribute('href', 'https://touchline.example/watch/goal')
  await expect
    .element(panel.getByRole('link', { name: 'All goals' }))
    .toHaveAttribute('href', '/medias/videos/edit/8')
  await expect.element(panel.getByRole('link', { name: 'YouTube' })).toBeVisible()
  await expect.element(panel.getByText(/1 published video is hidden/)).toBeVisible()
  await expectAccessible()
})

test('CALL-BUSINESSPLAYERS-01 a conference says as well what of it is public now', async () => {
  const url = 'https://touchline.example/watch/opening'
  await openScreen('/events/conferences/edit/1/info', {
    given: (gateway) => {
      gateway.hold(businessPlayers, [conference])
      gateway.answer(readConferenceEmbed, { url, html: '' })
      const opening = {
        VideoId: 7,
        name: 'Opening',
        of: 'clip' as const,
        visibility: 'public' as const,
        url,
        posts: [],
      }
      gateway.answer(listConferencePublications, { data: [opening], total: 1, heldBack: 0 })
    },
  })
  const panel = page.getByRole('region', { name: 'Public now' })
  await expect
    .element(panel.getByRole('link', { name: 'Public page of Opening' }))
    .toHaveAttribute('href', url)
  await expectAccessible()
})
