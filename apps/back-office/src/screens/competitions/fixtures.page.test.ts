import {
  addFixtures,
  challengers,
  competitions,
  events,
  moveEvents,
  rounds,
  seasons,
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
async function open(options: Given = {}) {
  const opened = await openHeld('/account/competitions?round=1', events, [], {
    ...options,
    given: (gateway) => {
      gateway.hold(challengers, clubs)
      gateway.hold(competitions, [item(competitions, { id: 1, name: 'Premier League', SportId: 1 })])
      const days = { startsOn: '2026-08-01', endsOn: '2027-05-31' }
      gateway.hold(seasons, [item(seasons, { id: 1, name: '2026/27', CompetitionId: 1, ...days })])
      gateway.hold(rounds, [
        item(rounds, { id: 1, name: 'Round 21', number: 21, SeasonId: 1, CompetitionId: 1 }),
      ])
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
      return item(events, { ...place, startsAt, state: 'planned', challengers: [home, away], Challengers })
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
const text = page.getByRole('textbox', { name: 'Add fixtures' })

test('ROUTE-34 a round gets its fixtures in one go, which are moved and taken back', async () => {
  await open()
  await text.fill('Sat 10 Apr 15:00\nHarbour - Kestrl Rovers\nSun 14:00\nSMU v Light')
  const line = page.getByRole('list', { name: 'What was understood' }).getByRole('listitem').nth(1)
  await expect.element(line).toMatchTextContent(/^No club “Kestrl Rovers”\./)
  await expect.element(page.getByRole('button', { name: 'Add 1 fixture' })).toBeEnabled()
  await expectAccessible()
  await page.getByRole('button', { name: 'Kestrel Rovers', exact: true }).click()
  await text.click()
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await expect.element(page.getByText('2 fixtures added').first()).toBeVisible()
  await expect.element(fixtures.getByRole('link', { name: 'Harbour City' })).toBeVisible()
  await expect.element(fixtures.getByRole('row', { name: /Sun 11 Apr/ })).toMatchTextContent(/14:00/)
  await expect.element(text).toHaveValue('')

  await page.getByRole('button', { name: 'Move the round' }).click()
  await page.getByRole('textbox', { name: 'Days later' }).fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect.element(fixtures.getByText('Sat 17 Apr')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(fixtures.getByText('Sat 10 Apr')).toBeVisible()
})

test('ROUTE-34 fixtures are typed in French by whoever reads French', async () => {
  await open({ language: 'fr' })
  await page.getByRole('textbox', { name: 'Ajouter des rencontres' }).fill('mar 20 avril 20h45\nHBC SMU')
  await expect.element(page.getByRole('button', { name: 'Ajouter 1 rencontre' })).toBeEnabled()
})
