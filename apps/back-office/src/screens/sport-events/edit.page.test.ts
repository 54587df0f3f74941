import {
  challengers,
  competitions,
  eventStreams,
  events,
  listOperators,
  rounds,
  searchChallengers,
  seasons,
  sports,
  videos,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { demoVideos } from '../../testing/library.ts'
import { holdMatch } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { playableVideo } from '../../testing/playable.ts'
import { item, someTime } from '../../testing/sample.ts'

const tabs = page.getByRole('navigation', { name: 'Page sections' })
const teams = ['Harbour City', 'Kestrel Rovers'].map((name, index) =>
  item(challengers, { id: index + 1, name, SportId: 1 }),
)
const choose = (label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOptions(option)

test('ROUTE-61 the teams of a new event propose its name; only its first tab is open', async () => {
  const { gateway } = await openScreen('/events/sports/new', {
    given: (gateway) => {
      gateway.hold(events, [])
      gateway.hold(sports, [item(sports, { id: 1, name: 'Football' })])
      gateway.hold(challengers, teams)
      gateway.answer(searchChallengers, ({ query }) => {
        const data = teams.filter(({ name }) => name.startsWith(query.get('q')!))
        return { data, total: data.length }
      })
      gateway.hold(competitions, [item(competitions, { id: 1, name: 'Premier League', SportId: 1 })])
      gateway.hold(seasons, [item(seasons, { id: 2, name: '2026/27', CompetitionId: 1 })])
      gateway.hold(rounds, [
        item(rounds, { id: 3, name: 'Round 20', number: 20, SeasonId: 2, CompetitionId: 1 }),
      ])
    },
  })
  await expect.element(tabs.getByRole('link', { name: 'Info' })).toHaveAttribute('aria-current', 'page')
  for (const name of ['Stream', 'Theme'])
    await expect.element(tabs.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
  for (const team of ['Kestrel Rovers', 'Harbour City']) {
    await page.getByRole('textbox', { name: 'Add a challenger' }).fill(team.slice(0, 5))
    await page.getByRole('option', { name: team }).click()
  }
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await expect
    .element(page.getByRole('textbox', { name: /^Name/ }).first())
    .toHaveValue('Harbour City – Kestrel Rovers')
  await choose('Competition', 'Premier League')
  await choose('Season', '2026/27')
  await choose('Round', 'Round 20')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/events\/sports\/edit\/\d+\/info$/)
  expect(gateway.asked([events, 'create']).at(-1)!.body).toMatchObject({
    ...{ name: 'Harbour City – Kestrel Rovers', challengers: [1, 2] },
    ...{ CompetitionId: 1, SeasonId: 2, RoundId: 3 },
  })
})

test('ACCESS-12 an event is available in some countries alone', async () => {
  const { gateway } = await openScreen('/events/sports/edit/1/info', {
    given: (gateway) => holdMatch(gateway),
  })
  const availability = page.getByRole('group', { name: 'Availability' })
  await availability.getByRole('combobox', { name: 'Countries' }).fill('Fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => gateway.asked([events, 'update']).at(-1)?.body)
    .toMatchObject({ rights: { countries: ['FR'], startsAt: null, endsAt: null } })
})

test('ROUTE-61 the operators of an event are chosen from the people of the account', async () => {
  const { gateway } = await openScreen('/events/sports/edit/1/info', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.answer(listOperators, { data: [{ id: 8, name: 'Noor Kessari' }] })
    },
  })
  await page.getByRole('combobox', { name: 'Operators' }).click()
  await page.getByRole('option', { name: 'Noor Kessari' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect.poll(() => gateway.asked([events, 'update']).at(-1)?.body).toEqual({ operators: [8] })
})

test('ROUTE-62 what a check found is told; a library video becomes the main stream', async () => {
  const check = {
    at: someTime,
    problem: 'private_address',
    isLive: false,
    duration: null,
    beganAt: null,
  } as const
  const { gateway } = await openScreen('/events/sports/edit/1/stream', {
    given: (gateway) => {
      holdMatch(gateway)
      gateway.hold(videos, [playableVideo, demoVideos.goals])
      const held = gateway.hold(eventStreams, [])
      gateway.respond([eventStreams, 'create'], (usual) => {
        const answer = usual()
        for (const { id, url } of held.all()) if (url) held.change(id, { check })
        return answer
      })
    },
  })
  await page.getByRole('textbox', { name: 'HLS URL' }).fill('http://127.0.0.1/live.m3u8')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText(/inside a private network/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a library video' }).click()
  await page.getByRole('checkbox', { name: /^All goals/ }).click()
  await page.getByRole('button', { name: /^Add 1 / }).click()
  const video = page.getByRole('button', { name: /^All goals/ })
  await expect.element(video).toBeVisible()
  await page.getByRole('button', { name: /^Actions for All goals/ }).click()
  await page.getByRole('button', { name: 'Make main' }).click()
  await expect.element(video).toMatchTextContent(/Main/)
  await expectAccessible()
  expect(gateway.asked([eventStreams, 'update']).map(({ body }) => body)).toEqual([{ isMain: true }])
})
