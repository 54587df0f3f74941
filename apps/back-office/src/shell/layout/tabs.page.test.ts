import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { holdMatch } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'

const tabs = page.getByRole('navigation', { name: 'Page sections' })
const more = tabs.getByRole('button', { name: 'More' })
const inside = (element: Element) => {
  const own = element.getBoundingClientRect()
  const { left, right } = tabs.element().getBoundingClientRect()
  return own.left >= left && own.right <= right
}

describe.each([390, 1280, 1440])('NAV-20 the tabs of an event on %i px', (width) => {
  test('show the current one whole, wherever it stands, and the others behind a button', async () => {
    await openScreen('/events/sports/edit/1/settings', { width, given: (gateway) => holdMatch(gateway) })
    const current = tabs.getByRole('link', { name: 'Settings' })
    await expect.element(current).toBeVisible()
    await expect.poll(() => inside(current.element())).toBe(true)
    await expect.poll(() => tabs.element().scrollWidth - tabs.element().clientWidth).toBe(0)
    // A wide window has room for all of them.
    await expect.poll(() => more.elements().length).toBe(width < 1440 ? 1 : 0)
    for (const part of [...tabs.getByRole('link').elements(), ...more.elements()])
      expect(inside(part)).toBe(true)
  })
})

test('NAV-20 a tab that does not fit is reached by keyboard, and is then beside the others', async () => {
  await openScreen('/events/sports/edit/1/info', { width: 390, given: (gateway) => holdMatch(gateway) })
  const button = await more.findElement()
  ;(button as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const menu = page.getByRole('dialog', { name: 'More page sections' })
  await expect.element(menu.getByRole('link', { name: 'Theme' })).toBeVisible()
  await expectAccessible('html')
  ;(menu.getByRole('link', { name: 'Theme' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  const theme = tabs.getByRole('link', { name: 'Theme' })
  await expect.element(theme).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => inside(theme.element())).toBe(true)
})

test('tabs that are gone are not measured any more', async () => {
  await openScreen('/events/sports/edit/1/info', { given: (gateway) => holdMatch(gateway) })
  await expect.element(tabs.getByRole('link', { name: 'Settings' })).toBeVisible()
  // A frame that comes after the next screen.
  const held = new Map<number, FrameRequestCallback>()
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    if (run.name !== 'measure') return request(run)
    held.set(-held.size - 1, run)
    return -held.size
  })
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => {
    if (!held.delete(id)) cancel(id)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await page.viewport(1300, 900)
  await expect.poll(() => held.size).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(tabs.getByRole('link', { name: /^Details/ })).toBeVisible()
  for (const run of held.values()) expect(() => run(0)).not.toThrow()
})
