import {
  AppError,
  calculateMotmResults,
  challengers,
  chooseMotmWinner,
  drawGift,
  events,
  exportMotmContestants,
  gifts,
  listMotmSuspicions,
  type MotmGame,
  motmGames,
  readCandidates,
  readDraw,
  readMotmPlayers,
  readMotmVotes,
  sponsors,
  sports,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item, sample } from '../../testing/sample.ts'

const team = (id: number, name: string, code: string, colour: string) => ({
  ...{ id, name, shortName: null, code, colours: [colour], logo: null, side: null },
})
const event = item(events, {
  ...{ id: 3, name: 'Havenbrook v Ostermere', SportId: 1, activatedModules: ['ADDON_MOTM'] },
  challengers: [1, 2],
  Challengers: [team(1, 'Havenbrook', 'HVB', '#4A4DE6'), team(2, 'Ostermere', 'OST', '#E8742C')],
})
const candidates = [
  { id: 11, name: 'Kessou', number: 10, ChallengerId: 1 },
  { id: 12, name: 'Padrow', number: 1, ChallengerId: 1 },
  { id: 13, name: 'Ostrand', number: 7, ChallengerId: 2 },
]
const vote = (given: Partial<MotmGame> = {}) =>
  item(motmGames, {
    ...{ id: 5, name: 'Man of the match', EventId: 3, state: 'draft', candidates, SponsorId: null },
    ...{
      opensAt: null,
      opensWith: null,
      closesAt: null,
      closesWith: null,
      closesAfter: 0,
      opens: null,
      closes: null,
    },
    ...{ contestantCount: 0, voteCount: 0, result: null, ChosenId: null },
    ...given,
  })
const counts = (...votes: number[]) =>
  candidates.map(({ id }, index) => ({ CandidateId: id, votes: votes[index] ?? 0 }))
const resultOf = (...order: [id: number, votes: number, rank: number][]) => ({
  ...{ calculatedAt: '2026-11-22T17:00:00.000Z', isFinal: true, WinnerId: null },
  votes: order.reduce((sum, [, votes]) => sum + votes, 0),
  order: order.map(([CandidateId, votes, rank]) => ({ CandidateId, votes, rank })),
})

type Options = Given & { games?: readonly MotmGame[]; votes?: number[]; suspicious?: boolean }

const open = ({ games = [vote()], votes = [], suspicious = false, given, ...options }: Options = {}) =>
  openScreen('/events/sports/edit/3/motm', {
    ...options,
    given: (gateway, known) => {
      gateway.hold(events, [event])
      gateway.hold(challengers, [])
      gateway.hold(motmGames, [...games])
      gateway.hold(gifts, [])
      gateway.hold(sponsors, [item(sponsors, { id: 7, name: 'Lumen Grid', logo: null })])
      gateway.hold(sports, [
        item(sports, {
          ...{ id: 1, code: 'football', name: 'Football' },
          phases: [{ code: 'second_half', name: 'Second half', clock: 'up', minutes: 45 }],
        }),
      ])
      gateway.answer(readMotmVotes, () => ({
        ...{
          now: '2026-11-22T16:00:00.000Z',
          state: games[0]?.state ?? 'draft',
          closes: null,
          contestants: 20,
        },
        ...{ votes: votes.reduce((sum, one) => sum + one, 0), counts: counts(...votes) },
      }))
      gateway.answer(listMotmSuspicions, {
        data: suspicious
          ? [
              {
                ...{ kind: 'network', votes: 9, CandidateId: 12, forCandidate: 8 },
                ...{ from: '2026-11-22T15:00:00.000Z', to: '2026-11-22T15:01:00.000Z' },
                first: [
                  { FanId: 1, name: 'Maud' },
                  { FanId: 2, name: null },
                ],
              },
            ]
          : [],
      })
      gateway.answer(readMotmPlayers, {
        teams: [
          {
            ...{ ChallengerId: 1, name: 'Havenbrook' },
            players: [
              { name: 'Kessou', number: 10, hasPlayed: true },
              { name: 'Padrow', number: 1, hasPlayed: false },
              { name: 'Tavell', number: 9, hasPlayed: true },
            ],
          },
          { ChallengerId: 2, name: 'Ostermere', players: [] },
        ],
      })
      return given?.(gateway, known)
    },
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('ROUTE-74', () => {
  test('an event without a vote says what one is for, in both languages', async () => {
    const { gateway } = await open({ games: [] })
    await expect.element(page.getByText('No vote yet')).toBeVisible()
    await expectAccessible()
    await button('New vote').click()
    await expect.element(page.getByRole('heading', { name: 'Man of the match' })).toBeVisible()
    expect(gateway.asked([motmGames, 'create'])[0]?.body).toMatchObject({
      ...{ name: 'Man of the match', EventId: 3 },
    })
  })

  test('in French, and in the dark', async () => {
    await open({ language: 'fr', games: [] })
    await expect.element(page.getByText('Aucun vote pour l’instant')).toBeVisible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('players are chosen from the squads and by name, and ordered by keys', async () => {
    // What the gateway makes of it has ids.
    const { gateway } = await open({
      given: (one) => one.respond([motmGames, 'update'], () => Response.json(vote())),
    })
    await button('Choose players').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('This team has no squad yet.')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Only who played' }).click()
    await expect.element(dialog.getByLabelText('1 Padrow')).not.toBeChecked()
    await expect.element(dialog.getByLabelText('9 Tavell')).toBeChecked()
    await dialog.getByLabelText('Other player').fill('Guest')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const written = gateway.asked([motmGames, 'update']).at(-1)
    expect(written?.body).toEqual({
      candidates: [
        candidates[2],
        candidates[0],
        { name: 'Tavell', number: 9, ChallengerId: 1 },
        { name: 'Guest', number: null, ChallengerId: null },
      ],
    })
  })

  test('an open vote shows bars and what is striking, and is closed', async () => {
    const { gateway } = await open({
      games: [vote({ state: 'open', contestantCount: 20 })],
      votes: [3, 9, 6],
      suspicious: true,
    })
    const rows = page.getByRole('list', { name: 'Players to vote for' }).getByRole('listitem')
    await expect.element(rows.nth(0)).toMatchTextContent(/Padrow.*50/)
    await expect.element(rows.nth(1)).toMatchTextContent(/Ostrand/)
    await expect.element(page.getByText('9 votes from one network')).toBeVisible()
    await button('Look').click()
    await expect.element(page.getByText('Name withdrawn')).toBeVisible()
    const presenter = page.getByRole('link', { name: 'Presenter view (new window)' })
    await expect.element(presenter).toHaveAttribute('href', `${location.origin}/play/motm/5/screen`)
    await expect.element(presenter).toHaveAttribute('target', '_blank')
    await button('Fan page').click()
    await expect.element(page.getByRole('img', { name: 'QR code of the fan page' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Close').click()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await expect.poll(() => gateway.asked([motmGames, 'update']).at(-1)?.body).toEqual({ state: 'closed' })
  })

  test('the result is calculated, and shown', async () => {
    const { gateway } = await open({
      games: [
        vote({
          state: 'closed',
          contestantCount: 20,
          result: { ...resultOf([12, 9, 1], [13, 6, 2], [11, 3, 3]), WinnerId: 12 },
        }),
      ],
      votes: [3, 8, 6],
      given: (one) => one.answer(calculateMotmResults, { contestants: 17, moved: 0 }),
    })
    await expect.element(page.getByText('9 of 18 votes')).toBeVisible()
    // A fan has been blocked since.
    await expect
      .element(page.getByText('Votes have changed since. Calculate the result again.'))
      .toBeVisible()
    await expectAccessible()
    await button('Calculate again').click()
    await expect.element(page.getByText('Result calculated')).toBeVisible()
    expect(gateway.asked(calculateMotmResults)).toHaveLength(1)
  })

  test('a tie is decided by a person', async () => {
    const game = vote({
      state: 'closed',
      contestantCount: 20,
      result: resultOf([11, 6, 1], [13, 6, 1], [12, 3, 3]),
    })
    const { gateway } = await open({
      games: [game],
      votes: [6, 3, 6],
      given: (one) => one.answer(chooseMotmWinner, game),
    })
    const tie = page.getByRole('group', { name: 'Tied for first place' })
    await expect.element(tie.getByRole('button', { name: 'Decide' })).toBeDisabled()
    await expectAccessible()
    await tie.getByLabelText('Ostrand').click()
    await tie.getByRole('button', { name: 'Decide' }).click()
    await expect.element(page.getByText('Winner decided')).toBeVisible()
    expect(gateway.asked(chooseMotmWinner)[0]?.body).toEqual({ CandidateId: 13 })
  })

  test('it opens and closes by whistles, in French', async () => {
    const { gateway } = await open({ language: 'fr' })
    await button('Paramètres').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Clôture au coup de sifflet de').selectOptions('Coup de sifflet final')
    await dialog.getByLabelText('Minutes après ce coup de sifflet').fill('5')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Enregistrer' }).first().click()
    await expect
      .poll(() => gateway.asked([motmGames, 'update']).at(-1)?.body)
      .toMatchObject({ closesWith: 'full_time', closesAfter: 300 })
  })

  test('says so if the votes cannot be read', async () => {
    await open({
      given: (gateway) =>
        gateway.refuse([motmGames, 'list'], new AppError('internal', { key: 'common.internal' })),
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('who may only read changes nothing', async () => {
    await open({ games: [vote({ state: 'open' })], roles: ['read_only', 'motm_write', 'sport_player_write'] })
    await expect.element(page.getByRole('heading', { name: 'Players to vote for' })).toBeVisible()
    await expect.element(button('Choose players')).not.toBeInTheDocument()
    await expect.element(button('Calculate the result')).not.toBeInTheDocument()
  })
})

test('CALL-GAMES-07 contestants are exported', async () => {
  const { gateway } = await open({
    games: [vote({ state: 'open' })],
    given: (one) => one.answer(exportMotmContestants, 'FanId,name'),
  })
  await button('Export contestants').click()
  await expect.poll(() => gateway.asked(exportMotmContestants).length).toBe(1)
})

test('ENTITY-34 SCOPE-03 the gifts of a vote that is over are drawn among who voted for the winner, by name', async () => {
  const gift = item(gifts, {
    ...{
      id: 9,
      name: 'Signed shirt',
      MotmGameId: 5,
      way: 'draw' as const,
      quantity: 1,
      rankFrom: 1,
      rankTo: 1,
    },
    promise: 'ab'.repeat(32),
  })
  const winner = { FanId: 31, rank: null, name: 'Maud', handedOverAt: null }
  const drawn = { ...gift, drawnAt: '2026-11-22T18:00:00.000Z', winners: [winner] }
  const result = { ...resultOf([11, 12, 1], [12, 8, 2], [13, 0, 3]), WinnerId: 11 }
  const { gateway } = await open({
    games: [vote({ state: 'closed', result, voteCount: 20, contestantCount: 20 })],
    votes: [12, 8, 0],
    given: (gateway) => {
      gateway.hold(gifts, [gift])
      gateway.answer(readCandidates, { isClosed: true, entrants: 12, sure: [], tied: [], left: 0 })
      gateway.answer(readDraw, sample(readDraw.reply, { promise: gift.promise ?? '' }))
      gateway.answer(drawGift, () => {
        gateway.hold(gifts, [drawn])
        return drawn
      })
    },
  })
  await page.getByRole('button', { name: /^Draw.*Signed shirt$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Winners of Signed shirt' })
  await expect.element(dialog.getByText(/12 fans/).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Draw/ }).click()
  await page
    .getByRole('dialog', { name: /Decide the winners/ })
    .getByRole('button', { name: 'Give gifts' })
    .click()
  await expect.poll(() => gateway.asked(drawGift).length).toBe(1)
  await expect.element(dialog.getByRole('checkbox', { name: 'Handed over to Maud' })).toBeVisible()
  await expectAccessible('html')
})
