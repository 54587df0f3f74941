import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { openPlayer, player, said, settings, timeOf, videoOf } from '../../testing/openPlayer.ts'

const choice = (name: string) => player.getByRole('menuitemradio', { name })

test('a quality is chosen while it plays, and the position and the speed stay', async () => {
  await openPlayer()
  await userEvent.keyboard('m5k>')
  await expect.poll(timeOf).toBeGreaterThan(15.2)
  await settings.click()
  await player.getByRole('menuitem', { name: /^Quality Auto/ }).click()
  await choice('240p').hover()
  await commands.pointer('down')
  // The automatic quality may change under the pointer, and the list names it.
  const video = videoOf()
  Object.defineProperty(video, 'videoHeight', { value: 360, configurable: true })
  video.dispatchEvent(new Event('resize'))
  await expect.element(choice('Auto (360p)')).toBeVisible()
  Reflect.deleteProperty(video, 'videoHeight')
  await commands.pointer('up')
  await expect.element(said).toHaveTextContent('Quality: 240p')
  await expect.poll(() => video.videoHeight).toBe(240)
  expect(video.paused).toBe(false)
  // What plays now knows its size before its place.
  await expect.poll(timeOf).toBeGreaterThan(0)
  expect(timeOf()).toBeGreaterThan(15)
  expect(video.playbackRate).toBe(1.25)
})
