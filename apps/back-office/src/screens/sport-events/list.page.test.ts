import { competitions, events, listOperators, readPreflight, rounds } from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { match } from '../../testing/match.ts'
import { openHeld } from '../../testing/openHeld.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, someTime } from '../../testing/sample.ts'

const day = '2026-08-15'
const planned = {
  ...match,
  state: 'planned',
  startsAt: `${day}T19:00:00.000Z`,
  markerCount: 0,
  CompetitionId: 1,
  RoundId: 1,
} as const

/** Opens the events, of which one is planned on the day. */
const open = (query: string, event: Partial<typeof match> = {}, language: 'en' | 'fr' = 'en') =>
  openHeld(`/events/sports/list?day=${day}${query}`, events, [{ ...planned, ...event }], {
    language,
    given: (gateway) => {
      gateway.answer(readPreflight, { at: someTime, lines: [] })
      gateway.answer(listOperators, { data: [{ id: 8, name: 'Noor Kessari' }] })
      gateway.hold(competitions, [item(competitions, { id: 1, name: 'Premier League' })])
      gateway.hold(rounds, [item(rounds, { id: 1, name: 'Round 20', CompetitionId: 1 })])
    },
  })
const press = (keys: string) => userEvent.keyboard(keys)
const team = page.getByText('Saltmarsh United')
const link = (name: RegExp) => page.getByRole('link', { name })
const focusedDay = () => (document.activeElement as HTMLElement).dataset.day
const search = () => new URLSearchParams(location.search)

test('ROUTE-60 a match of the day leads to what it needs', async () => {
  await open('', { streamKind: null })
  await expect.element(page.getByRole('region', { name: 'Premier League, Round 20' })).toBeVisible()
  await expectAccessible()
  await link(/^Set up: Harbour City/).click()
  await expect.poll(() => location.pathname).toBe('/events/sports/edit/1/stream')
})

test('ROUTE-60 a match of the day that needs nothing leads to its desk', async () => {
  await open('')
  await expect.element(link(/^Desk: Harbour City/)).toHaveAttribute('href', '/events/sports/edit/1/markers')
  await expectAccessible()
})

test.each([
  ['en', 'Operators', 'Noor Kessari, at the desk now'],
  ['fr', 'Opérateurs', 'Noor Kessari, au pupitre en ce moment'],
] as const)('ROUTE-60 a match names its operators and its venue (%s)', async (language, title, present) => {
  const venue = { name: 'Saltmarsh Park', city: null, country: null, isNeutral: false }
  const Operators = [
    { id: 8, name: 'Noor Kessari', isAtDesk: true },
    { id: 9, name: 'Elias Brandt', isAtDesk: false },
  ]
  await open('', { operators: [8, 9], Operators, venue }, language)
  const row = page.getByRole('listitem').filter({ hasText: 'Saltmarsh' })
  const named = row.getByRole('list', { name: title })
  await expect.element(named.getByText(present)).toBeInTheDocument()
  await expect.element(named.getByText('Elias Brandt')).toBeInTheDocument()
  await expect.element(row.getByText('Saltmarsh Park')).toBeVisible()
  await expectAccessible()
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    await expect.element(named).toBeVisible()
    await expectToFit()
  }
})

test('ROUTE-60 the events of an operator are found', async () => {
  await open('&show=table')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByText('Operators').last().click()
  await page.getByRole('checkbox', { name: 'Noor Kessari' }).click()
  await expect.poll(() => search().get('operators')).toBe('8')
})

test('ROUTE-60 a phone shows the whole week', async () => {
  await open('')
  await page.viewport(390, 844)
  const days = page.getByRole('group', { name: 'Days' })
  await expect.element(days).toBeVisible()
  await expect.poll(() => days.element().scrollWidth - days.element().clientWidth).toBe(0)
  const { left, right } = days.element().getBoundingClientRect()
  for (const one of days.getByRole('button').elements()) {
    const place = one.getBoundingClientRect()
    expect(place.left >= left && place.right <= right).toBe(true)
  }
})

test('ROUTE-60 the arrows move the day, and the filters stay', async () => {
  await open('&state=planned')
  await expect.element(team).toBeVisible()
  await press('{ArrowRight}')
  await expect
    .element(page.getByText('No event matches your search and filters. Change or clear them.'))
    .toBeVisible()
  await press('{ArrowLeft}')
  await expect.element(team).toBeVisible()
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect.element(link(/Saltmarsh United/)).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect.element(page.getByRole('row', { name: /Saltmarsh United/ })).toBeVisible()
  await expect
    .poll(() => [...search()])
    .toEqual([
      ['day', day],
      ['state', 'planned'],
      ['show', 'table'],
    ])
})

test('ROUTE-60 in the calendar, keys are faster than the address follows', async () => {
  await open('&show=calendar&state=planned')
  await expect.element(link(/Saltmarsh United/)).toBeVisible()
  document.querySelector<HTMLElement>(`[data-day="${day}"]`)!.focus()
  await press('{ArrowUp}')
  await expect.poll(focusedDay).toBe('2026-08-08')
  await press('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(team).toBeVisible()
  await expect.poll(() => [search().get('day'), search().get('state')]).toEqual([day, 'planned'])
})

test('ROUTE-60 in the calendar, keys go on while another month is read', async () => {
  const { gateway } = await open('&show=calendar')
  await expect.element(link(/Saltmarsh United/)).toBeVisible()
  const goOn = gateway.holdBack([events, 'list'])
  document.querySelector<HTMLElement>(`[data-day="${day}"]`)!.focus()
  await press('{ArrowDown>6/}')
  await expect.poll(focusedDay).toBe('2026-09-26')
  await press('{ArrowUp>6/}{Enter}')
  goOn()
  await expect.element(team).toBeVisible()
  await expect.poll(() => search().get('day')).toBe(day)
})

test('ROUTE-60 the state of several events is changed, and changed back', async () => {
  const { held } = await open('&show=table')
  await page.getByRole('checkbox', { name: /^Select Harbour/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Status' }).last().click()
  await page.getByRole('radio', { name: 'Postponed' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('1 event changed').first()).toBeVisible()
  expect(held.find(1).state).toBe('postponed')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => held.find(1).state).toBe('planned')
})

test('ROUTE-60 several events get their operators, which is taken back', async () => {
  const { held } = await open('')
  await page.getByRole('checkbox', { name: /^Select Harbour/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Operators' }).last().click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Operators' }).click()
  await page.getByRole('option', { name: 'Noor Kessari' }).click()
  await press('{Escape}')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('1 event changed').first()).toBeVisible()
  expect(held.find(1).operators).toEqual([8])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => held.find(1).operators).toEqual([])
})
