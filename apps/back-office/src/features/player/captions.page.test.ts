import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { captions, openPlayer, player, settings } from '../../testing/openPlayer.ts'

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
