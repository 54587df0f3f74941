import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isLive } from '../../data/follow.ts'
import { notify, toastTiming } from '../../data/messages.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { tell } from '../../testing/channel.ts'
import { pass, startTimer, stopTimers, untilShown } from '../../testing/clock.ts'
import { openGallery } from '../../testing/openGallery.ts'
import { openScreen } from '../../testing/openScreen.ts'

/** What a person points at. */
const used = 'a, button, input, textarea, select'
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
  // The latest is shown, and those before it as it goes.
  for (const type of ['success', 'warning', 'info', 'danger']) {
    await area.getByRole('button').first().click()
    await expect.element(area.getByText(`Toast: ${type}`)).not.toBeInTheDocument()
  }
})

test.each([
  [1280, 720],
  [390, 844],
])('no message covers a field or a button, and none moves, at %i × %i', async (width, height) => {
  await openScreen('/account/tags/new', { width, height })
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toBeVisible()
  await expect.poll(() => isLive.get()).toBe(true)
  const content = document.getElementById('content')!
  const places = () =>
    [...content.querySelectorAll(used)].map((element) => JSON.stringify(element.getBoundingClientRect()))
  const before = places()
  tell('/admin/1/message', { id: 'long', text: 'The second half begins. '.repeat(8), type: 'warning' })
  notify({ type: 'success', text: 'Tag saved', duration: 0 })
  const said = [page.getByText('Tag saved'), area.getByText(/^The second half/)]
  for (const text of said) await expect.element(text).toBeVisible()
  expect(places()).toEqual(before)
  const messages = said.map((text) => text.element().parentElement!)
  for (const message of messages) {
    const { left, right, top, bottom } = message.getBoundingClientRect()
    expect(content.getBoundingClientRect()).not.toSatisfy(
      (screen: DOMRect) => bottom > screen.top && top < screen.bottom,
    )
    for (const element of document.querySelectorAll(`#root :is(${used})`)) {
      if (content.contains(element) || message.contains(element)) continue
      const own = element.getBoundingClientRect()
      const isApart = own.right <= left || own.left >= right || own.bottom <= top || own.top >= bottom
      expect([element.textContent, isApart]).toEqual([element.textContent, true])
    }
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
