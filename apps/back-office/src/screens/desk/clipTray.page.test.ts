import { type Clip, clips, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { Held } from '../../testing/held.ts'
import { holdMatch } from '../../testing/match.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

/** Days ago, give or take some ms. */
const ago = (days: number, ms = 0) => new Date(Date.now() - days * 86_400_000 + ms).toISOString()
const file = { url: '/media/clip.mp4', contentType: 'video/mp4', size: null }
const clip = (id: number, title: string, changes: Partial<Clip>) =>
  item(clips, { id, title, eventId: 1, videoId: playableVideo.id, out: 10_000, ...changes })
const first = clip(1, 'First goal', { createdAt: ago(0, 1), state: 'ready', file })
const second = clip(2, 'Second goal', { createdAt: ago(0, 2), state: 'in_progress' })
const older = clip(3, 'Last week', { createdAt: ago(7), state: 'ready', file })

async function open(items: readonly Clip[], options: Given = {}) {
  let held!: Held<Clip>
  await openScreen('/events/sports/edit/1/markers', {
    ...options,
    given: (gateway) => {
      holdMatch(gateway)
      held = gateway.hold(clips, items)
      const published = { name: first.title, ClipId: 1, visibility: 'public' } as const
      gateway.hold(videos, [playableVideo, { ...playableVideo, id: 7, ...published }])
    },
  })
  return held
}
const tray = page.getByRole('dialog', { name: 'Clips of today' })
const rows = tray.getByRole('listitem').filter({ has: page.getByRole('paragraph') })
const opener = (count: number) => page.getByRole('button', { name: `Clips of today: ${count}` })

test.for([
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const)('what anybody cuts today is at hand, the latest first, at %s', async ([width, height]) => {
  const held = await open([first, second, older], { width, height })
  await opener(2).click()
  await expect.element(rows.first()).toMatchTextContent(/Second goal.*Cutting/)
  await expect.element(rows.nth(1)).toMatchTextContent(/First goal.*Ready.*Public/)
  await expect.element(tray.getByText('Last week')).not.toBeInTheDocument()
  await expectAccessible('body')
  held.change(2, { state: 'failed' })
  await expect.element(rows.first()).toMatchTextContent(/Second goal.*Failed/)
  held.add(clip(4, 'Third goal', { createdAt: ago(0, 3), state: 'waiting' }))
  await expect.element(rows.first()).toMatchTextContent(/Third goal.*Waiting/)
  await tray.getByRole('button', { name: 'Play First goal' }).click()
  await expect.element(tray.getByLabelText('First goal', { exact: true }).first()).toBeVisible()
  await tray.getByRole('button', { name: 'Actions for First goal' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy public link' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish…' })).toBeVisible()
})

test('the tray moves nothing of the desk', async () => {
  await open([first])
  const places = () =>
    [...document.querySelectorAll('#content section')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [part.ariaLabel, x, y, width, height]
    })
  await expect.element(opener(1)).toBeVisible()
  const before = places()
  await opener(1).click()
  await expect.element(tray).toBeVisible()
  expect(places()).toEqual(before)
})

test('without a clip of today the tray says what comes there', async () => {
  await open([older])
  await opener(0).click()
  await expect.element(tray.getByText(/^No clip was cut today/)).toBeVisible()
})

test('a reader plays the clips of today, and changes none', async () => {
  await open([first], { as: 'reader' })
  await opener(1).click()
  await expect.element(tray.getByRole('button', { name: 'Play First goal' })).toBeVisible()
  await expect.element(tray.getByRole('button', { name: /^Actions/ })).not.toBeInTheDocument()
})
