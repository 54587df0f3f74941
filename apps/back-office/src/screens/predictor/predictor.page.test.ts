import {
  AppError,
  calculatePredictorResults,
  events,
  gifts,
  listPredictorContestants,
  listPredictorSuspicions,
  markers,
  markerTypes,
  type PredictorGame,
  type PredictorPreview,
  type PredictorProgress,
  predictorGames,
  previewPredictorResults,
  readPredictorProgress,
  setPredictorTruth,
  sponsors,
  sports,
  tryPredictorMarkers,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import type { FakeGateway } from '../../testing/gateway.ts'
import type { Held } from '../../testing/held.ts'
import { match } from '../../testing/match.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item } from '../../testing/sample.ts'

const plain = { scorer: null, MarkerTypeId: null, phase: null, choices: null }
const points = { exact: 100, difference: 50, outcome: 30 }
const questions: PredictorGame['questions'] = [
  { ...plain, id: 1, kind: 'finalScore', text: { en: null, fr: null }, points },
  {
    ...{ ...plain, id: 2, kind: 'manual', text: { en: 'Will it rain?', fr: 'Pleuvra-t-il ?' }, points },
    choices: [
      { id: 1, text: { en: 'Yes', fr: 'Oui' } },
      { id: 2, text: { en: 'No', fr: 'Non' } },
    ],
  },
]
const truths = { 1: '1-1', 2: null }
const settled = { at: '2026-11-21T20:00:00.000Z', isFinal: false, contestants: 3, moved: 0, truths }

const progress: PredictorProgress = {
  ...{ now: '2026-11-21T20:00:00.000Z', contestants: 3, voided: 1, blocked: 2, players: [] },
  questions: [
    {
      ...{ id: 1, truth: { value: '2-1', isFinal: true }, settled: '1-1', predictions: 4 },
      answers: [
        { value: '2-1', count: 3, points: 100 },
        { value: '1-1', count: 1, points: 0 },
      ],
    },
    { id: 2, truth: { value: null, isFinal: false }, settled: null, predictions: 0, answers: [] },
  ],
}

const preview: PredictorPreview = {
  ...{ contestants: 3, moved: 2, scores: 2, gained: 1, lost: 1 },
  questions: [{ id: 1, before: '1-1', after: '2-1', beforeFans: 1, afterFans: 3 }],
  moves: [
    {
      ...{ FanId: 1, name: 'Merle', before: { rank: 3, points: 0 }, after: { rank: 1, points: 100 } },
      gifts: [{ id: 1, name: 'Shirt', change: 'gained' }],
    },
    {
      ...{ FanId: 2, name: null, before: { rank: 1, points: 100 }, after: { rank: 2, points: 0 } },
      gifts: [{ id: 1, name: 'Shirt', change: 'lost' }],
    },
  ],
}

const event = { ...match, activatedModules: ['ADDON_PREDICTOR' as const] }
const game = (more: Partial<PredictorGame> = {}) =>
  item(predictorGames, {
    ...{ id: 7, name: 'Derby', EventId: 1, isDraft: false, opensAt: null, locksAt: null, SponsorId: null },
    ...{ questions, state: 'settled', lockedAt: '2026-11-21T17:00:00.000Z', contestantCount: 3 },
    ...{ truths: {}, settled },
    ...more,
  })

type Options = { language?: 'en' | 'fr'; games?: PredictorGame[]; more?: (gateway: FakeGateway) => void }

async function open({ language = 'en', games = [game()], more }: Options = {}) {
  let held: Held<PredictorGame> | undefined
  const { gateway } = await openScreen('/events/sports/edit/1/predictor', {
    language,
    given: (gateway) => {
      gateway.hold(events, [event])
      held = gateway.hold(predictorGames, games)
      gateway.hold(sponsors, [])
      gateway.hold(gifts, [])
      gateway.hold(markerTypes, [])
      gateway.hold(sports, [])
      gateway.answer(readPredictorProgress, progress)
      gateway.answer(previewPredictorResults, preview)
      gateway.answer(calculatePredictorResults, { contestants: 3, moved: 2 })
      gateway.answer(listPredictorContestants, {
        data: [
          {
            ...{ id: 1, FanId: 1, name: 'Merle', isNameHidden: false, predicted: 2 },
            joinedAt: '2026-11-21T16:00:00.000Z',
          },
        ],
        total: 1,
      })
      gateway.answer(listPredictorSuspicions, {
        data: [
          {
            ...{ kind: 'young', fans: 2, from: '2026-11-21T16:00:00.000Z', to: '2026-11-21T16:30:00.000Z' },
            first: [{ FanId: 1, rank: 3, name: 'Merle' }],
          },
        ],
      })
      more?.(gateway)
    },
  })
  return { gateway, held: held! }
}

test('ROUTE-73 what was corrected is told, and who moves is seen before it is applied', async () => {
  const { gateway } = await open()
  await expect.element(page.getByText('2 – 1, was 1 – 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 prediction came after the lock and does not count.')).toBeVisible()
  await expect
    .element(page.getByText('2 ranked fans were blocked since. Calculate results again.'))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Calculate results…' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('row', { name: /Merle.*\+100/ })).toBeVisible()
  await expect.element(dialog.getByText('No Shirt')).toBeVisible()
  await expect.element(dialog.getByText(/^Question 1: 2 – 1, was 1 – 1/)).toBeVisible()
  expect(gateway.asked(calculatePredictorResults)).toHaveLength(0)
  await expectAccessible()
  await chooseScheme('dark')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Apply to all 3' }).click()
  await expect.element(page.getByText('Results calculated')).toBeVisible()
  expect(gateway.asked(calculatePredictorResults)).toHaveLength(1)
})

test('on a phone, each share stands beside the answer that it is of', async () => {
  await open()
  await page.viewport(390, 844)
  const answer = page.getByText('2 – 1', { exact: true })
  await expect.element(answer).toBeVisible()
  expect(answer.element().getBoundingClientRect().width).toBeGreaterThan(20)
  await expectAccessible()
})

test('ROUTE-73 markers that are not made say who would move, and nothing is applied', async () => {
  const { gateway } = await open({
    more: (gateway) => {
      gateway.hold(markerTypes, [
        item(markerTypes, { id: 31, name: 'Goal', SportId: 1, category: 'score', scoreDelta: 1 }),
        item(markerTypes, { id: 32, name: 'Whistle', SportId: 1, category: 'phase', scoreDelta: 0 }),
        item(markerTypes, { id: 33, name: 'Corner', SportId: 1, category: 'other', scoreDelta: 0 }),
      ])
      const marker = {
        EventId: 1,
        ChallengerId: null,
        player: 'Kessou',
        phase: null,
        status: 'confirmed',
      } as const
      gateway.hold(markers, [
        item(markers, { ...marker, id: 41, MarkerTypeId: 31, at: 600_000 }),
        item(markers, { ...marker, id: 42, MarkerTypeId: 33, at: 660_000 }),
      ])
      gateway.answer(tryPredictorMarkers, preview)
    },
  })
  await page.getByRole('button', { name: 'What if…' }).click()
  const dialog = page.getByRole('dialog')
  // A corner decides nothing of this game.
  await expect.element(dialog.getByRole('checkbox')).toHaveAccessibleName('10:00 · Goal · Kessou')
  await dialog.getByRole('checkbox').click()
  await dialog.getByLabelText('Minute of the recording').fill('47,5')
  await dialog.getByLabelText('Side').selectOptions('Neither')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByRole('row', { name: /Merle.*\+100/ })).toBeVisible()
  await expect.element(dialog.getByText('No Shirt')).toBeVisible()
  const goal = { MarkerTypeId: 31, at: 2_850_000, ChallengerId: null, player: null }
  await expect
    .poll(() => gateway.asked(tryPredictorMarkers).at(-1)?.body)
    .toMatchObject({ added: [goal], removed: [41] })
  await expectAccessible()
  await chooseScheme('dark')
  await expectAccessible()
  await dialog.getByLabelText('Marker type').selectOptions('Whistle')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .poll(() => gateway.asked(tryPredictorMarkers).at(-1)?.body)
    .toMatchObject({ added: [goal, { MarkerTypeId: 32, phase: 'full_time' }] })
  await dialog.getByRole('button', { name: /^Remove 47:30 · Goal/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(gateway.asked(calculatePredictorResults)).toHaveLength(0)
})

test('ROUTE-73 questions are added, and a draft is published', async () => {
  const { held } = await open({
    games: [game({ state: 'draft', isDraft: true, contestantCount: 0, questions: [], settled: null })],
  })
  await page.getByRole('button', { name: 'Edit questions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await dialog.getByLabelText('What is predicted').selectOptions('Something else')
  await dialog.getByLabelText('Question in English').fill('Will it rain?')
  await dialog.getByLabelText('Choice 1 in English').fill('Yes')
  await dialog.getByLabelText('Choice 2 in English').fill('No')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Game saved')).toBeVisible()
  await expect
    .poll(() => held.all()[0]?.questions)
    .toMatchObject([
      { id: 1, kind: 'manual', text: { en: 'Will it rain?' }, choices: [{ id: 1 }, { id: 2 }] },
    ])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => held.all()[0]?.isDraft).toBe(false)
})

test('ROUTE-73 what no marker decides is set by hand', async () => {
  const { gateway } = await open({
    more: (gateway) => gateway.answer(setPredictorTruth, game({ truths: { 2: '1' } })),
  })
  await page.getByRole('button', { name: /^Set answer.*Will it rain/ }).click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Set answer' }).click()
  await expect.element(page.getByText('Answer set')).toBeVisible()
  expect(gateway.asked(setPredictorTruth)[0]?.body).toMatchObject({ questionId: 2, value: '1' })
})

test('ROUTE-73 an event without a predictor, contestants and gifts, in French', async () => {
  await open({ language: 'fr' })
  await page.getByRole('button', { name: 'Participants' }).click()
  await expect.element(page.getByRole('row', { name: /Merle/ })).toBeVisible()
  await expect.element(page.getByText('2 fans étaient inconnus avant ce jeu')).toBeVisible()
  await page.getByRole('button', { name: 'Lots' }).click()
  await expect.element(page.getByText(/Aucun lot/)).toBeVisible()
  await expectAccessible()
})

test('ROUTE-73 without a predictor the tab says how to begin', async () => {
  const { held } = await open({ games: [] })
  await expect.element(page.getByText('No predictor yet')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'New game' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Derby')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Create|Save/ })
    .click()
  await expect.poll(() => held.all()[0]?.name).toBe('Derby')
})

test('ROUTE-73 what cannot be read can be asked for again', async () => {
  await open({
    more: (gateway) =>
      gateway.refuse(readPredictorProgress, new AppError('unavailable', { key: 'common.internal' })),
  })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
