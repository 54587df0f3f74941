import { videos } from '@touchline/contract'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const open = (size: { width: number; height: number }) =>
  openScreen('/medias/videos/list', {
    ...size,
    given: (gateway) => gateway.hold(videos, [item(videos, { name: 'Saves of the month' })]),
  })

test('a phone has the menus behind a button, and nothing wider than its screen', async () => {
  await open({ width: 390, height: 844 })
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.element(page.getByText('Saves of the month')).toBeVisible()
  await expectAccessible()
  await expect.poll(overflow).toBe(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer).toBeVisible()
  await expectAccessible('html')
  for (const name of drawer.getByRole('navigation', { name: 'Menu' }).getByRole('link').elements())
    expect(getComputedStyle(name.querySelector('span')!).opacity).toBe('1')
  await drawer.getByRole('link', { name: 'Account', exact: true }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => location.pathname).toMatch(/^\/account\//)
  await expect.poll(overflow).toBe(0)
})

test('boxes are larger to hit than they look', async () => {
  await open({ width: 1024, height: 800 })
  // Nothing can be chosen before there are rows.
  await expect.element(page.getByText('Saves of the month')).toBeVisible()
  const box = page.getByRole('checkbox').first()
  const { x, y } = box.element().getBoundingClientRect()
  ;(document.elementFromPoint(x - 3, y - 3) as HTMLElement).click()
  await expect.element(box).toBeChecked()
})

test('who touches sees no keys', async () => {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await touch(true)
  onTestFinished(async () => void (await touch(false)))
  await open({ width: 1024, height: 800 })
  await expect.element(page.getByRole('button', { name: /^Go to…/ })).toBeVisible()
  expect(document.querySelector('kbd')).not.toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect.element(page.getByRole('button', { name: 'Français' })).toBeVisible()
  await expect.element(page.getByText('Keyboard shortcuts')).not.toBeVisible()
  await userEvent.keyboard('{Escape}')
})
