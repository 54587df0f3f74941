import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { tell } from '../../testing/channel.ts'
import { stopTimers } from '../../testing/clock.ts'
import { openGallery } from '../../testing/openGallery.ts'
import { openScreen } from '../../testing/openScreen.ts'

const area = page.getByRole('region', { name: 'Messages' })

test('NAV-25 messages of four types appear at the top right, until they are closed', async () => {
  await openGallery()
  for (const type of ['danger', 'info', 'warning', 'success']) {
    await page.getByRole('button', { name: `Toast: ${type}` }).click()
    const message = area.getByText(`Toast: ${type}`)
    await expect.element(message).toBeVisible()
    const { left, top } = message.element().getBoundingClientRect()
    expect(left).toBeGreaterThan(1440 / 2)
    expect(top).toBeLessThan(450)
  }
  await expectAccessible()
  for (const type of ['danger', 'info', 'warning', 'success']) {
    await area.getByRole('button').first().click()
    await expect.element(area.getByText(`Toast: ${type}`)).not.toBeInTheDocument()
  }
})

describe('a message of the channel', () => {
  /** Returns the toast of a message that has just been told; timers stand still. */
  async function hear() {
    await openScreen('/account/tags/list')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const toast = () => area.element().querySelector<HTMLElement>('[data-phase]')
    const text = `Kick-off. ${'The second half begins in five minutes. '.repeat(8)}`
    // Nobody hears a message before the page has subscribed.
    await expect
      .poll(() => {
        stopTimers()
        tell('/admin/1/message', { id: 'kick-off', text, type: 'warning' })
        return toast()?.textContent
      })
      .toContain('Kick-off.')
    return toast
  }

  test('RT-03 STATE-05 CONST-01 is a toast of its type and of one width', async () => {
    const toast = await hear()
    expect(toast()!.dataset.type).toBe('warning')
    expect(getComputedStyle(toast()!).width).toBe('500px')
  })

  test('STATE-06 STATE-07 stays for ten seconds, and leaves within another', async () => {
    const toast = await hear()
    const phase = () => expect.poll(() => toast()?.dataset.phase)
    await phase().toBe('entering')
    vi.advanceTimersByTime(300)
    await phase().toBe('visible')
    vi.advanceTimersByTime(9_800)
    await phase().toBe('visible')
    vi.advanceTimersByTime(200)
    await phase().toBe('leaving')
    vi.advanceTimersByTime(1000)
    await phase().toBeUndefined()
  })
})
