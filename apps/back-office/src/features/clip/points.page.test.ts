import { type Clip, clips, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item } from '../../testing/sample.ts'

const clip: Clip = item(clips, {
  id: 1,
  title: 'First goal',
  videoId: playableVideo.id,
  out: 10_000,
  state: 'ready',
  file: {
    url: new URL('../../testing/media/480.mp4', import.meta.url).href,
    contentType: 'video/mp4',
    size: null,
  },
})
const start = page.getByRole('textbox', { name: 'In', exact: true })
const end = page.getByRole('textbox', { name: 'Out', exact: true })
const create = page.getByRole('button', { name: 'Create clip' })

/** Opens the clips of a video once it can be played. */
async function open() {
  const opened = await openHeld(`/medias/videos/edit/${playableVideo.id}/clip`, clips, [clip], {
    given: (gateway) => gateway.hold(videos, [playableVideo]),
  })
  await expect.poll(() => document.querySelector('video')?.readyState ?? 0).toBeGreaterThan(1)
  return opened
}

async function type(field: typeof start, time: string) {
  await field.fill(time)
  await userEvent.keyboard('{Enter}')
}

test('STATE-11 an out point before the in point is told at its field, and makes no clip', async () => {
  const { gateway } = await open()
  await type(start, '0:04.03')
  await type(end, '0:02.00')
  await expect.element(end).toHaveAttribute('aria-invalid', 'true')
  await create.click()
  await expect.element(end).toHaveFocus()
  await expectAccessible()
  await type(end, '0:10.00')
  await expect.element(end).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(start).toHaveValue('0:04.03')
  await expectAccessible()
  expect(gateway.asked([clips, 'create'])).toEqual([])
})

test('STATE-11 a key sets no out point before the in point', async () => {
  await open()
  await type(start, '0:04.03')
  await type(end, '0:10.00')
  await page.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('{Shift>}I{/Shift}{ArrowLeft}o')
  await expect.element(page.getByText(/^The out point must come after the in point\./).first()).toBeVisible()
  await expect.element(start).toHaveValue('0:04.03')
  await expect.element(end).toHaveValue('0:10.00')
})
