import { continueEvent, endEvent, events } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { pressAt } from '../../testing/browser.ts'
import { holdMatch, match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { placeOf } from '../../testing/place.ts'

const end = page.getByRole('button', { name: 'End', exact: true })
const undo = page.getByRole('button', { name: 'Undo end' })

/** Opens a tab of a live event with a stream, whose end the gateway carries out and takes back. */
async function open(tab: 'info' | 'markers') {
  const opened = await openScreen(`/events/sports/edit/1/${tab}`, {
    given: (gateway) => {
      holdMatch(gateway)
      const held = gateway.hold(events, [{ ...match, state: 'live' }])
      gateway.answer(endEvent, () => {
        const media = { StreamId: 1, kind: 'video', VideoId: 1, url: null, duration: null } as const
        held.change(1, { state: 'replay', ended: { at: new Date().toISOString(), media } })
        return held.find(1)
      })
      gateway.answer(continueEvent, () => {
        held.change(1, { state: 'live', ended: null })
        return held.find(1)
      })
    },
  })
  await expect.element(end).toBeVisible()
  return opened
}

test('STATE-15 a click is not enough to end a live', async () => {
  const { gateway } = await open('info')
  await end.click()
  await expect.element(page.getByText('Hold the button for one second to end.')).toBeVisible()
  await expect.element(end).toBeVisible()
  await expectAccessible()
  expect(gateway.asked(endEvent)).toEqual([])
})

test('STATE-15 a live is ended by holding a key, which can be taken back', async () => {
  await open('info')
  ;(end.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter>}')
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{/Enter}')
  await expect.element(page.getByText(/^Ended at/)).toBeVisible()
  await expectAccessible()
  await undo.click()
  await expect.element(end).toBeVisible()
})

test('STATE-15 a live is ended by holding the mouse, at the desk', async () => {
  await open('markers')
  await pressAt(...(await placeOf(end.element())), () => expect.element(undo).toBeVisible())
  await expectAccessible()
  await undo.click()
  await expect.element(end).toBeVisible()
})

test('STATE-15 software that cannot hold the button is asked', async () => {
  await open('markers')
  ;(end.element() as HTMLElement).click()
  const dialog = page.getByRole('dialog', { name: `End “${match.name}”?` })
  await expect.element(dialog).toBeVisible()
  await expectAccessible('body')
  await dialog.getByRole('button', { name: 'End' }).click()
  await expect.element(undo).toBeVisible()
})

test('the end of an event without a stream is said once, with a way back', async () => {
  await openScreen('/events/sports/edit/1/info', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.hold(events, [{ ...match, state: 'live', streamKind: null }])
    },
  })
  await expect.element(end).toBeVisible()
  ;(end.element() as HTMLElement).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  const zone = page.getByRole('region', { name: 'Notifications' })
  await expect.element(zone.getByText('Ended')).toBeVisible()
  expect(zone.element().textContent).toBe('EndedUndo end')
  await zone.getByRole('button', { name: 'Undo end' }).click()
  await expect.element(zone.getByText('Live again')).toBeVisible()
  expect(zone.element().textContent).toBe('Live again')
  await expect.element(end).toBeVisible()
})
