import {
  businessPlayers,
  conferenceStreams,
  endDailymotionEvent,
  endEvent,
  eventStreams,
  events,
  inputs,
  readPreflight,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, someTime } from '../../testing/sample.ts'

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** Opens the stream tab of a match or a conference that has no stream yet. */
const open = (of: 'event' | 'conference', options: Given = {}) =>
  openScreen(of === 'event' ? '/events/sports/edit/1/stream' : '/events/conferences/edit/1/stream', {
    ...options,
    given: (gateway) => {
      gateway.hold(events, [item(events, { id: 1, name: 'Derby', state: 'planned' })])
      gateway.hold(businessPlayers, [item(businessPlayers, { id: 1, name: 'Briefing' })])
      gateway.hold(inputs, [])
      gateway.hold(eventStreams, [])
      gateway.hold(conferenceStreams, [])
      gateway.answer(readPreflight, { at: someTime, lines: [] })
    },
  })

describe.each([
  ['event', eventStreams, { EventId: 1 }],
  ['conference', conferenceStreams, { BusinessPlayerId: 1 }],
] as const)('EXT-03 a video at a platform becomes a stream of: %s', (of, resource, parent) => {
  test('whose platform is told from the address, and which is not played here', async () => {
    const { gateway } = await open(of)
    await page.getByRole('textbox', { name: 'HLS URL' }).fill('youtu.be/dQw4w9WgXcQ?si=x')
    const field = page.getByRole('textbox', { name: 'Video on YouTube' })
    await expect.element(field).toHaveValue('youtu.be/dQw4w9WgXcQ?si=x')
    await expect
      .element(page.getByRole('button', { name: 'YouTube', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => gateway.asked([resource, 'create']).map(({ body }) => body))
      .toEqual([{ kind: 'youtube', url: youtube, ...parent }])
    await expect.element(page.getByText(/^Viewers watch it in the player of YouTube\./)).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'Open on YouTube' }))
      .toHaveAttribute('href', youtube)
    await expect.element(page.getByText(/^On the public page, viewers start/)).toBeVisible()
    expect(document.querySelector('iframe, video')).toBeNull()
    await expectAccessible()
  })
})

test('EXT-03 an id needs its platform, and what names no video there is refused at the field', async () => {
  const { gateway } = await open('event')
  await page.getByRole('button', { name: 'Dailymotion', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Video on Dailymotion' })
  await field.fill('https://www.dailymotion.com/club')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Enter the URL or the ID of a video on Dailymotion\./)
  expect(gateway.asked([eventStreams, 'create'])).toEqual([])
  await field.fill('x8abc12')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => gateway.asked([eventStreams, 'create']).map(({ body }) => body))
    .toEqual([{ kind: 'dailymotion', url: 'https://www.dailymotion.com/video/x8abc12', EventId: 1 }])
  // The next one is as likely to be there.
  await expect.element(field).toHaveValue('')
})

test('EXT-03 in French and on a phone', async () => {
  await open('event', { language: 'fr', width: 390, height: 844 })
  await page.getByRole('textbox', { name: 'URL HLS' }).fill('https://dai.ly/x8abc12')
  await expect.element(page.getByRole('textbox', { name: 'Vidéo sur Dailymotion' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'Ouvrir sur Dailymotion' })).toBeVisible()
  await expectToFit()
  await expectAccessible()
})

test.each([
  ['dailymotion', endDailymotionEvent, endEvent],
  ['youtube', endEvent, endDailymotionEvent],
] as const)('CALL-EVENTS-15 STATE-15 a live on %s is ended by its own call', async (kind, own, other) => {
  const live = item(events, { id: 1, name: 'Derby', state: 'live', streamKind: kind })
  const { gateway } = await openScreen('/events/sports/edit/1/stream', {
    given: (gateway) => {
      gateway.hold(inputs, [])
      gateway.hold(eventStreams, [])
      const held = gateway.hold(events, [live])
      for (const call of [own, other])
        gateway.answer(call, () => {
          const media = { StreamId: 1, kind, VideoId: null, url: youtube, duration: null }
          held.change(1, { state: 'replay', ended: { at: new Date().toISOString(), media } })
          return held.find(1)
        })
    },
  })
  const end = page.getByRole('button', { name: 'End', exact: true })
  await expect.element(end).toBeVisible()
  ;(end.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter>}')
  await expect.element(page.getByRole('button', { name: 'Undo end' })).toBeVisible()
  await userEvent.keyboard('{/Enter}')
  expect([gateway.asked(own).length, gateway.asked(other).length]).toEqual([1, 0])
})
