import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isLive } from '../../data/follow.ts'
import { toastTiming } from '../../data/messages.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { tell } from '../../testing/channel.ts'
import { pass, startTimer, stopTimers, untilShown } from '../../testing/clock.ts'
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
  const toast = () => area.element().querySelector<HTMLElement>('[data-phase]')

  /** Hears a message, whose toast has just begun; the clock stands still. */
  async function hear() {
    await openScreen('/account/tags/list')
    // Nobody hears a message before the page has subscribed.
    await expect.poll(() => isLive.get()).toBe(true)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const text = `Kick-off. ${'The second half begins in five minutes. '.repeat(8)}`
    stopTimers()
    await startTimer(toastTiming.enter, () =>
      tell('/admin/1/message', { id: 'kick-off', text, type: 'warning' }),
    )
    expect(toast()?.textContent).toContain('Kick-off.')
  }

  test('RT-03 STATE-05 CONST-01 is a toast of its type and of one width', async () => {
    await hear()
    expect(toast()!.dataset.type).toBe('warning')
    expect(getComputedStyle(toast()!).width).toBe('500px')
  })

  test('STATE-06 STATE-07 stays for ten seconds, and leaves within another', async () => {
    await hear()
    const phase = () => toast()?.dataset.phase
    expect(phase()).toBe('entering')
    await pass(300)
    await untilShown(() => phase() === 'visible')
    await pass(9_900)
    expect(phase()).toBe('visible')
    await pass(100)
    await untilShown(() => phase() === 'leaving')
    await pass(1000)
    await untilShown(() => toast() === null)
  })
})
