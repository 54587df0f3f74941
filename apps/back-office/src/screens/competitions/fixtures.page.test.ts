import {
  addFixtures,
  challengers,
  competitions,
  events,
  fieldError,
  listOperators,
  moveEvents,
  type Round,
  rounds,
  type SportEvent,
  seasons,
  themes,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { openHeld } from '../../testing/openHeld.ts'
import type { Given } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const clubs = (
  [
    ['Harbour City', 'HBC'],
    ['Kestrel Rovers', 'KES'],
    ['Saltmarsh United', 'SMU'],
    ['Lighthouse AFC', 'LIG'],
  ] as const
).map(([name, code], index) => item(challengers, { id: index + 1, name, code, SportId: 1 }))

/** Opens a round without fixtures, of a season in the spring of 2027. */
type Held = { events?: SportEvent[]; rounds?: Round[] }

async function open({ events: made = [], rounds: all, ...options }: Given & Held = {}) {
  const opened = await openHeld('/account/competitions?round=1', events, made, {
    ...options,
    given: (gateway) => {
      gateway.hold(challengers, clubs)
      gateway.hold(themes, [item(themes, { id: 1, name: 'Night', primaryColour: '#123456' })])
      gateway.answer(listOperators, { data: [{ id: 8, name: 'Noor Kessari' }] })
      gateway.hold(competitions, [item(competitions, { id: 1, name: 'Premier League', SportId: 1 })])
      const days = { startsOn: '2026-08-01', endsOn: '2027-05-31' }
      gateway.hold(seasons, [item(seasons, { id: 1, name: '2026/27', CompetitionId: 1, ...days })])
      gateway.hold(
        rounds,
        all ?? [item(rounds, { id: 1, name: 'Round 21', number: 21, SeasonId: 1, CompetitionId: 1 })],
      )
    },
  })
  const { gateway, held } = opened
  gateway.answer(addFixtures, ({ body }) => {
    const data = body.fixtures.map(({ home, away, startsAt }) => {
      const Challengers = [home, away].map((id, index) => {
        const { name, code } = clubs.find((club) => club.id === id)!
        const side = (['home', 'away'] as const)[index]!
        return { id, name, code, shortName: null, colours: [], logo: null, side }
      })
      const place = { SportId: 1, CompetitionId: 1, SeasonId: 1, RoundId: 1 }
      const name = Challengers.map((one) => one.name).join(' – ')
      return item(events, {
        ...place,
        name,
        startsAt,
        state: 'planned',
        challengers: [home, away],
        Challengers,
      })
    })
    for (const one of data) held.add(one)
    return { data }
  })
  gateway.answer(moveEvents, ({ body: { ids, minutes } }) => {
    for (const id of ids) {
      const at = Date.parse(held.find(id).startsAt) + minutes * 60_000
      held.change(id, { startsAt: new Date(at).toISOString() })
    }
    return { data: ids.map((id) => held.find(id)) }
  })
  return opened
}

const fixtures = page.getByRole('region', { name: 'Fixtures of Round 21' })
const cell = (what: string, fixture: string) =>
  fixtures.getByLabelText(`${what} of ${fixture}`, { exact: true })
const text = page.getByRole('textbox', { name: 'Add fixtures' })

test('ROUTE-34 a round gets its fixtures in one go, which are moved and taken back', async () => {
  await open()
  await text.fill('Sat 10 Apr 15:00\nHarbour - Kestrl Rovers\nSun 14:00\nSMU v Light')
  const line = page.getByRole('list', { name: 'Read as' }).getByRole('listitem').nth(1)
  await expect.element(line).toMatchTextContent(/^There is no team “Kestrl Rovers”\./)
  await expect.element(page.getByRole('button', { name: 'Add 1 fixture' })).toBeEnabled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Kestrel Rovers', exact: true }).click()
  await text.click()
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await expect.element(page.getByText('2 fixtures added').first()).toBeVisible()
  await expect.element(cell('Home', 'Harbour City – Kestrel Rovers')).toHaveValue('Harbour City')
  await expect.element(cell('Date', 'Saltmarsh United – Lighthouse AFC')).toHaveValue('Sun 11 Apr')
  await expect.element(cell('Kick-off', 'Saltmarsh United – Lighthouse AFC')).toHaveValue('14:00')
  await expect.element(text).toHaveValue('')

  await page.getByRole('button', { name: 'Move the round' }).click()
  await page.getByRole('textbox', { name: 'Days later' }).fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect.element(cell('Date', 'Harbour City – Kestrel Rovers')).toHaveValue('Sat 17 Apr')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(cell('Date', 'Harbour City – Kestrel Rovers')).toHaveValue('Sat 10 Apr')
})

test('ROUTE-34 what holds for all new fixtures is given once, and an error is said at its field', async () => {
  const { gateway } = await open()
  const accept = gateway.refuse(
    addFixtures,
    fieldError('operators.0', 'unknown_item', { key: 'common.unknownItem' }),
  )
  await text.fill('Sat 10 Apr 15:00\nHarbour - Kestrel Rovers\nSMU v Light')
  const all = page.getByRole('group', { name: 'For all of them' })
  await expect.element(all.getByText(/The squads are those of the teams\. Without a squad:/)).toBeVisible()
  await expect
    .element(all.getByRole('link', { name: 'Harbour City' }))
    .toHaveAttribute('href', '/actors/challengers/edit/1')
  await all.getByRole('textbox', { name: 'Stream' }).fill('https://live.example/a.m3u8')
  await all.getByRole('combobox', { name: 'Theme' }).selectOptions('Night')
  await all.getByRole('combobox', { name: 'Operators' }).click()
  await page.getByRole('option', { name: 'Noor Kessari' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Add 2 fixtures' }).click()
  await expect
    .element(all.getByRole('combobox', { name: 'Operators' }))
    .toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  accept()
  await page.getByRole('button', { name: 'Add 2 fixtures' }).click()
  await expect.element(page.getByText('2 fixtures added').first()).toBeVisible()
  expect(gateway.asked(addFixtures).at(-1)!.body).toMatchObject({
    ...{ url: 'https://live.example/a.m3u8', ThemeId: 1, operators: [8] },
  })
})

test('ROUTE-34 a result that is pasted is not kept, which is said', async () => {
  await open()
  await text.fill(
    'name,startsAt,score,shootOut\nHarbour City – Kestrel Rovers,2027-04-10T15:00:00.000Z,2–2,4–3',
  )
  const line = page.getByRole('list', { name: 'Read as' }).getByRole('listitem').nth(1)
  await expect.element(line).toMatchTextContent(/without 2–2 \(4–3\)$/)
  await expect.element(page.getByText(/^Results are left out/)).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 fixture' }).click()
  await expect.element(cell('Date', 'Harbour City – Kestrel Rovers')).toHaveValue('Sat 10 Apr')
  await expect.element(text).toHaveValue('')
})

test('ROUTE-34 fixtures are typed in French by whoever reads French', async () => {
  await open({ language: 'fr' })
  await page.getByRole('textbox', { name: 'Ajouter des rencontres' }).fill('mar 20 avril 20h45\nHBC SMU')
  await expect.element(page.getByRole('button', { name: 'Ajouter 1 rencontre' })).toBeEnabled()
})

/** Two fixtures of round 21, on a Saturday at three, and one of its first leg. */
async function openWithFixtures(options: Given = {}) {
  const opened = await open(options)
  await text.fill('Sat 10 Apr 15:00\nHarbour - Kestrel Rovers')
  await page.getByRole('button', { name: 'Add 1 fixture' }).click()
  await expect.element(cell('Home', 'Harbour City – Kestrel Rovers')).toBeVisible()
  return opened
}

test('ROUTE-34 a cell of a fixture is typed over; Enter saves and Escape gives the saved value back', async () => {
  // The venue needs room.
  const { held } = await openWithFixtures({ width: 1760 })
  const fixture = 'Harbour City – Kestrel Rovers'
  await cell('Kick-off', fixture).fill('8.45 pm')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Kick-off', fixture)).toHaveValue('20:45')
  await cell('Date', fixture).fill('sunday')
  await userEvent.keyboard('{Tab}')
  await expect.element(cell('Date', fixture)).toHaveValue('Sun 11 Apr')
  await cell('Venue', fixture).fill('Old Harbour')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => held.all()[0]).toMatchObject({ venue: { name: 'Old Harbour', isNeutral: false } })
  await cell('Date', fixture).fill('someday')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Date', fixture)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Date', fixture)).toHaveValue('Sun 11 Apr')
})

test('ROUTE-34 the club of a fixture is completed as one types, and the name follows', async () => {
  const { held } = await openWithFixtures()
  const home = cell('Home', 'Harbour City – Kestrel Rovers')
  await home.fill('light')
  await expect.element(page.getByRole('option', { name: /Lighthouse AFC/ })).toBeVisible()
  await expectAccessible('body')
  await page.getByRole('option', { name: /Lighthouse AFC/ }).click()
  await expect
    .poll(() => held.all()[0])
    .toMatchObject({
      name: 'Lighthouse AFC – Kestrel Rovers',
      challengers: [4, 2],
    })
})

test('ROUTE-34 the second leg is the first one on the other grounds, and clubs without a fixture are named', async () => {
  const [home, away] = clubs
  const pair = [home!, away!].map(({ id, name, code }, index) => ({
    ...{ id, name, code, shortName: null, colours: [], logo: null },
    side: (['home', 'away'] as const)[index]!,
  }))
  const first = item(events, {
    ...{ SportId: 1, CompetitionId: 1, SeasonId: 1, RoundId: 2, state: 'replay' },
    challengers: pair.map(({ id }) => id),
    Challengers: pair,
  })
  await open({
    events: [first],
    rounds: [
      item(rounds, { id: 2, name: 'Round 1', number: 1, SeasonId: 1, CompetitionId: 1 }),
      item(rounds, { id: 1, name: 'Round 2', number: 2, SeasonId: 1, CompetitionId: 1 }),
    ],
  })
  await expect.element(page.getByText('1 of 1 fixture played')).toBeVisible()
  await expect.element(page.getByText('Without a fixture: Harbour City, Kestrel Rovers.')).toBeVisible()
  await page.getByRole('button', { name: 'Mirror round 1' }).click()
  await expect.element(text).toHaveValue('Kestrel Rovers – Harbour City')
  await expect.element(page.getByText(/Without a fixture/)).not.toBeInTheDocument()
})
