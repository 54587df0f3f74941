import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { openGallery } from '../../testing/openGallery.ts'
import { openPlayer, player, timeOf } from '../../testing/openPlayer.ts'

test('the bar is moved by keys, and tells screen readers its time', async () => {
  await openPlayer()
  const bar = player.getByRole('slider', { name: 'Seek' })
  ;(bar.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(timeOf).toBeCloseTo(5, 1)
  await expect.element(bar).toHaveAttribute('aria-valuetext', '5 seconds of 30 seconds')
})

test('chapters divide the bar', async () => {
  await openGallery()
  const recorded = page.getByRole('region', { name: 'Video player: Match with chapters' })
  await expect.element(recorded.getByText('0:00 / 1:30:00')).toBeVisible()
  const bar = recorded.element().querySelector('media-time-range')!
  bar.scrollIntoView({ block: 'center' })
  const { left, top, width } = bar.getBoundingClientRect()
  await commands.pointer('move', left + width * 0.75, top + 14)
  await expect.element(recorded.getByText('Second half').first()).toBeVisible()
})

test('a live stream has its own controls', async () => {
  await openGallery()
  const live = page.getByRole('region', { name: 'Video player: Live match' })
  await expect.element(live.getByRole('button', { name: /live/i })).toBeVisible()
  expect(live.element().querySelector('media-time-range')).not.toBeNull()
  const open = live.getByRole('button', { name: 'Settings' })
  await open.click()
  await expect.element(open).toHaveAttribute('aria-expanded', 'true')
  await expect.element(live.getByRole('menuitem', { name: /^Speed/ })).not.toBeInTheDocument()
})
