import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { captions, openPlayer, player, said, settings, timeOf, videoOf } from '../../testing/openPlayer.ts'

const entry = (name: RegExp) => player.getByRole('menuitem', { name })
const choice = (name: string) => player.getByRole('menuitemradio', { name })
const size = entry(/^Caption size(?!, back)/)

/** Opens the settings by keys alone. */
async function openSettings() {
  await openPlayer()
  ;(settings.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(entry(/^Back 10 seconds|^Quality|^Speed/).first()).toHaveFocus()
}

test('captions are turned off by key', async () => {
  await openPlayer()
  await expect.poll(captions).toBe('en')
  await userEvent.keyboard('c')
  await expect.poll(captions).toBeUndefined()
})

test('captions are chosen in a language, and the list closes', async () => {
  await openPlayer()
  await userEvent.keyboard('c')
  await expect.poll(captions).toBeUndefined()
  ;(settings.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await entry(/^Captions Off/).click()
  await choice('français').click()
  await expect.poll(captions).toBe('fr')
  await expect.element(size).toBeVisible()
})

test('captions are styled, and Escape gives the focus back', async () => {
  await openSettings()
  await size.click()
  await choice('Very large').click()
  await expect.element(player).toHaveAttribute('data-caption-size', 'huge')
  await expect.element(size).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(size).not.toBeInTheDocument()
  await expect.element(settings).toHaveFocus()
})

test('a quality is chosen while it plays, and the position stays', async () => {
  await openPlayer()
  await userEvent.keyboard('m5k')
  await expect.poll(timeOf).toBeGreaterThan(15.2)
  await settings.click()
  await entry(/^Quality Auto/).click()
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
  expect(timeOf()).toBeGreaterThan(15)
})
