import { eventStreams, events, markers, markerTypes } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item } from '../../testing/sample.ts'

const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const minute = 60_000

/** Opens the desk of a match that YouTube plays; on air for so long, in ms. */
async function open(
  onAir: number | null,
  language: 'en' | 'fr' = 'en',
  size: Pick<Given, 'width' | 'height'> = {},
) {
  let readLogged = (): readonly { at: number }[] => []
  await openScreen('/events/sports/edit/1/markers', {
    language,
    ...size,
    given: (gateway) => {
      holdMatch(gateway, language === 'fr' ? 'But' : 'Goal')
      gateway.hold(events, [{ ...match, state: onAir === null ? 'planned' : 'live', streamKind: 'youtube' }])
      const beganAt = onAir === null ? null : new Date(Date.now() - onAir).toISOString()
      const check = { at: match.createdAt, problem: null, isLive: true, duration: null, beganAt }
      gateway.hold(eventStreams, [
        item(eventStreams, { id: 1, EventId: 1, kind: 'youtube', isMain: true, url, check }),
      ])
      gateway.hold(markerTypes, [
        item(markerTypes, {
          ...{ id: 1, SportId: 1, name: 'Goal', code: 'goal', hotkey: 'G', category: 'score' },
          scoreDelta: 1,
        }),
      ])
      const held = gateway.hold(markers, [])
      readLogged = held.all
    },
  })
  return { logged: () => readLogged() }
}
const player = page.getByRole('region', { name: /^(Player|Lecteur)$/ })

test('EXT-03 a match that a platform plays is logged at the clock’s time, also after more than an hour', async () => {
  const before = Date.now()
  const { logged } = await open(80 * minute)
  await expect
    .element(player.getByText(/^YouTube plays this match, so its picture is not here\./))
    .toBeVisible()
  await expect.element(player.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute('href', url)
  await expect.element(player.getByText(/^1:2\d:/)).toBeVisible()
  expect(document.querySelector('video, iframe')).toBeNull()
  await userEvent.keyboard('g')
  await expect.poll(() => logged().length).toBe(1)
  const { at } = logged()[0]!
  expect(at).toBeGreaterThanOrEqual(80 * minute)
  expect(at).toBeLessThanOrEqual(80 * minute + Date.now() - before)
  // Nothing can be cut of what is not here, and there is no picture to look at again.
  const strip = page.getByRole('region', { name: 'Last marker' })
  await expect.element(strip.getByRole('button', { name: /^Clip/ })).toBeDisabled()
  expect(document.querySelector('video')).toBeNull()
})

test('EXT-03 before it is on air, the desk says when its clock starts, in French too', async () => {
  await open(null, 'fr')
  await expect
    .element(player.getByText(/L’horloge des repères démarre quand le match passe à l’antenne\.$/))
    .toBeVisible()
  await expect.element(player.getByRole('link', { name: 'Ouvrir sur YouTube' })).toBeVisible()
  // While it is on air the line of the clock moves all the time.
  await expectAccessible()
})

test('EXT-03 on a phone the desk says it too', async () => {
  await open(5 * minute, 'en', { width: 390, height: 844 })
  await expect
    .element(page.getByText(/^YouTube plays this match, so its picture is not here\./))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Goal', exact: true })).toBeVisible()
  await expectToFit()
})
