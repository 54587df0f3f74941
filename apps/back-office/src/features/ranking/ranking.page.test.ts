import {
  awardGift,
  calculateResults,
  type Gift,
  gifts,
  handOverGift,
  listSuspicions,
  type Ranking,
  readCandidates,
  readDraw,
  readGlobalRanking,
  readMonthRanking,
  readQuizRanking,
  readWeekRanking,
  withdrawName,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { item, sample, someTime } from '../../testing/sample.ts'

const long = `Isolde ${'of the very long name '.repeat(8)}`
const standing = (
  FanId: number,
  rank: number,
  isTied: boolean,
  name: string | null,
): Ranking['data'][number] => ({
  ...{ FanId, rank, isTied, points: 1000 - rank, correct: 3, elapsed: 4100 },
  Contestant: { id: 10 + FanId, name, isNameHidden: name === null, joinedAt: someTime },
})
const rows = [
  standing(1, 1, false, long),
  standing(2, 2, true, 'Tomas Wiegold'),
  standing(3, 2, true, null),
  standing(4, 4, false, 'Merle Oduya'),
]
const ranking = (more: Partial<Ranking> = {}): Ranking => ({
  ...{ data: rows, total: 4, next: null, previous: null, calculatedAt: someTime, isStale: false },
  ...{ period: null, periods: [], quiz: null },
  histogram: {
    median: 998,
    most: 999,
    bars: [
      { from: 0, to: 499, fans: 0 },
      { from: 500, to: 999, fans: 4 },
    ],
  },
  ...more,
})
const quiz = { id: 7, name: 'Quiz of the round 23', closesAt: someTime, isClosed: true }
const gift: Gift = item(gifts, {
  ...{ id: 5, name: 'Two tickets', QuizId: 7, way: 'rank' as const, quantity: 2, rankFrom: 1, rankTo: 2 },
  promise: 'ab'.repeat(32),
})

const openRankings = (path = '', options: Given = {}, more: Partial<Ranking> = {}) =>
  openScreen(`/trivia/rankings/list${path}`, {
    ...options,
    given: (gateway) => {
      gateway.answer(readGlobalRanking, () => ranking(more))
      const periods = [{ period: '2026-11-16', contestants: 4 }]
      gateway.answer(readWeekRanking, ({ query }) =>
        ranking({ periods, period: query.get('period'), ...more }),
      )
      gateway.answer(readMonthRanking, () => ranking({ periods: [{ period: '2026-11-01', contestants: 4 }] }))
    },
  })

const openQuiz = (options: Given = {}, held: Gift[] = [gift]) =>
  openScreen('/trivia/quizzes/edit/7/ranking', {
    ...options,
    given: (gateway) => {
      gateway.hold(gifts, held)
      gateway.answer(readQuizRanking, () => ranking({ quiz }))
      gateway.answer(readGlobalRanking, () => ranking())
      gateway.answer(listSuspicions, () => ({
        data: [
          {
            ...{ kind: 'network' as const, fans: 14, from: someTime, to: someTime },
            first: [{ FanId: 4, rank: 4, name: 'Merle Oduya' }],
          },
        ],
      }))
      gateway.answer(readDraw, sample(readDraw.reply, { promise: gift.promise ?? '' }))
    },
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('ROUTE-123 CALL-TRIVIA-07 the ranking over all quizzes says who shares a rank, and hides withdrawn names', async () => {
  const { gateway } = await openRankings()
  await expect.element(page.getByRole('row', { name: /^=2 Tomas Wiegold.* 998 3 4.1 s$/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^=2 Name withdrawn/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^4 Merle Oduya/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Points of 4 fans' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('merle')
  await expect.poll(() => gateway.asked(readGlobalRanking).at(-1)!.query.get('q')).toBe('merle')
  await expect.element(page.getByText('4 found')).toBeVisible()
  await button('Show Merle Oduya in the ranking').click()
  await expect.poll(() => gateway.asked(readGlobalRanking).at(-1)!.query.get('around')).toBe('4')
  await expect.element(button('Back to the top')).toBeVisible()
})

test('ROUTE-123 CALL-TRIVIA-11 CALL-TRIVIA-13 a week is chosen among those in which somebody answered, and kept in the address', async () => {
  const { gateway } = await openRankings('?board=week')
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Week of 16 Nov 2026')
  await expect.poll(() => location.search).toContain('period=2026-11-16')
  await expect.poll(() => gateway.asked(readWeekRanking).at(-1)!.query.get('period')).toBe('2026-11-16')
  await button('Months').click()
  await expect.element(page.getByRole('option', { name: 'November 2026' })).toBeInTheDocument()
  await expect.poll(() => location.search).not.toContain('2026-11-16')
})

test('a ranking that nobody is in says so, in French as well', async () => {
  await openRankings('', { language: 'fr' }, { data: [], total: 0, calculatedAt: null })
  await expect.element(page.getByText(/Personne n’a encore répondu/)).toBeVisible()
  await expectAccessible()
})

test('ROUTE-122 CALL-TRIVIA-09 the ranking of a quiz shows gifts, whom to look at, and is calculated again', async () => {
  const { gateway } = await openQuiz()
  gateway.answer(calculateResults, () => ({ contestants: 4, moved: 0 }))
  await expect.element(page.getByRole('heading', { name: quiz.name })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^=2 Tomas Wiegold .* Two tickets$/ })).toBeVisible()
  await expect.element(page.getByText('Ranks 1 to 2, 2 in stock')).toBeVisible()
  await expect.element(page.getByText('14 fans joined from one network')).toBeVisible()
  await expectAccessible()
  await button('Look').click()
  await expect.element(page.getByText('4. Merle Oduya')).toBeVisible()
  await button('Calculate again').click()
  await expect.poll(() => gateway.asked(calculateResults)).toHaveLength(1)
  await button('All quizzes').click()
  await expect.poll(() => gateway.asked(readGlobalRanking).length).toBeGreaterThan(0)
})

test('SCOPE-03 gifts: a tie is decided by a person, and what was handed over is ticked off', async () => {
  const { gateway } = await openQuiz()
  const winner = (FanId: number, rank: number, name: string) => ({ FanId, rank, name, handedOverAt: null })
  const decided = { ...gift, drawnAt: someTime, winners: [winner(1, 1, 'Isolde'), winner(2, 2, 'Tomas')] }
  gateway.answer(readCandidates, () => ({
    ...{ isClosed: true, entrants: 3, left: 1 },
    sure: [{ FanId: 1, rank: 1, points: 999, name: 'Isolde' }],
    tied: [
      { FanId: 2, rank: 2, points: 998, name: 'Tomas' },
      { FanId: 3, rank: 2, points: 998, name: null },
    ],
  }))
  gateway.answer(awardGift, () => {
    gateway.hold(gifts, [decided])
    return decided
  })
  gateway.answer(handOverGift, () => decided)
  await page.getByRole('button', { name: /^Give gifts.*Two tickets$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Winners of Two tickets' })
  const give = dialog.getByRole('button', { name: 'Give gifts' })
  await expect.element(give).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Tomas' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Name withdrawn' })).toBeDisabled()
  await expect.element(dialog.getByText(gift.promise!)).toBeVisible()
  await expectAccessible('html')
  await give.click()
  await page
    .getByRole('dialog', { name: /Decide the winners/ })
    .getByRole('button', { name: 'Give gifts' })
    .click()
  await expect.poll(() => gateway.asked(awardGift).at(-1)?.body).toEqual({ chosen: [2] })
  await dialog.getByRole('checkbox', { name: 'Handed over to Tomas' }).click()
  await expect.poll(() => gateway.asked(handOverGift).at(-1)?.body).toEqual({ handedOver: true })
})

test('SCOPE-03 a name is withdrawn in the ranking, and shown again', async () => {
  const { gateway } = await openQuiz()
  gateway.answer(withdrawName, ({ body: { isNameHidden } }) => ({ FanId: 2, isNameHidden, games: 1 }))
  await page.getByRole('button', { name: 'Withdraw the name Tomas Wiegold' }).click()
  await expect
    .poll(() => gateway.asked(withdrawName).at(-1))
    .toMatchObject({ path: '/trivia-service-api/contestants/12', body: { isNameHidden: true } })
  await page.getByRole('button', { name: 'Show the withdrawn name of rank 2 again' }).click()
  await expect
    .poll(() => gateway.asked(withdrawName).at(-1))
    .toMatchObject({ path: '/trivia-service-api/contestants/13', body: { isNameHidden: false } })
})
