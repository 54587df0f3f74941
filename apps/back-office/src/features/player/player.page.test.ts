import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPlayer, said, timeOf, videoOf } from '../../testing/openPlayer.ts'

const press = (key: string) => userEvent.keyboard(key)

describe('the keys of YouTube and VLC', () => {
  test('play, pause and mute, and the player says so', async () => {
    await openPlayer()
    await press('m')
    await expect.element(said).toHaveTextContent('Muted')
    expect(videoOf().muted).toBe(true)
    await press('k')
    await expect.element(said).toHaveTextContent('Playing')
    await expect.poll(timeOf).toBeGreaterThan(0.5)
    await press(' ')
    await expect.element(said).toHaveTextContent('Paused')
    expect(videoOf().paused).toBe(true)
  })

  test('seek by tenths, seconds and frames', async () => {
    await openPlayer()
    for (const [key, seconds] of [
      ['5', 15],
      ['l', 25],
      ['j', 15],
      ['{ArrowRight}', 20],
      ['{ArrowLeft}', 15],
      ['.', 15.04],
      [',', 15],
      ['{Home}', 0],
    ] as const) {
      await press(key)
      await expect.poll(timeOf, { message: key }).toBeCloseTo(seconds, 1)
    }
  })

  test('change the speed and the volume', async () => {
    await openPlayer()
    await press('>')
    await expect.element(said).toHaveTextContent('Speed 1.25')
    expect(videoOf().playbackRate).toBe(1.25)
    await press('<')
    // Text that is said again ends in another space.
    await expect.poll(() => said.element().textContent.trim()).toBe('Speed 1')
    await press('{ArrowDown}')
    await expect.poll(() => videoOf().volume).toBeCloseTo(0.95, 2)
  })

  test('fill the screen and leave it', async () => {
    await openPlayer()
    await press('f')
    await expect.poll(() => document.fullscreenElement?.localName).toBe('media-controller')
    await press('f')
    await expect.poll(() => document.fullscreenElement).toBeNull()
  })

  test('are letters in a field', async () => {
    await openPlayer()
    const name = page.getByRole('textbox', { name: /^Name/ }).first()
    await name.click()
    await press('{End}k')
    await expect.element(name).toHaveValue('Harbour City – Saltmarsh United, matchday 12k')
    expect(videoOf().paused).toBe(true)
  })
})
