import {
  correctQuestion,
  events,
  markerTypes,
  type Quiz,
  type QuizAnswer,
  type QuizQuestion,
  quizAnswers,
  quizQuestions,
  quizzes,
  readProgress,
  sponsors,
  sports,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, sample } from '../../testing/sample.ts'

const quiz = item(quizzes, {
  ...{ id: 5, name: 'Quiz of the round', pace: 'self', state: 'draft', opensAt: null, closesAt: null },
  ...{ EventId: null, SponsorId: null, tags: [], questionCount: 1, incompleteCount: 0, contestantCount: 0 },
})
const question = (given: Partial<QuizQuestion> = {}) =>
  item(quizQuestions, {
    ...{ id: 1, QuizId: 5, text: 'When was the first goal?', position: 0, timeLimit: 15_000, points: 150 },
    ...{ isTimed: true, image: null, VideoId: null, answerCount: 0, correctCount: 0, openedAt: null },
    ...{ isAsked: false, explanation: null, kind: 'number', truth: 48.5, tolerance: 0.5, least: 0 },
    ...{ most: 120, unit: 'minutes', MarkerTypeId: null, markerPhase: null },
    ...{ moment: null, momentPoster: null, momentState: null, momentError: null, momentLimit: null },
    ...given,
  })
const answer = (id: number, text: string, isCorrect: boolean) =>
  item(quizAnswers, { id, QuestionId: 1, text, isCorrect, position: id - 11 })
const both = [answer(11, 'True', true), answer(12, 'False', false)]
const trueFalse = { kind: 'trueFalse', answerCount: 2, correctCount: 1, ...noNumber() } as const

function noNumber() {
  return { truth: null, tolerance: null, least: null, most: null, unit: null }
}

const phases = ['First half', 'Second half'].map((name) => ({
  ...{ code: name.toLowerCase().replace(' ', '_'), name, clock: 'up' as const, minutes: 45 },
}))

type Options = {
  of?: Partial<Quiz>
  answers?: readonly QuizAnswer[]
  state?: 'draft' | 'closed'
  language?: 'en' | 'fr'
  width?: number
}

const open = (asked: QuizQuestion, { answers = [], state = 'draft', of, ...options }: Options = {}) =>
  openScreen('/trivia/quizzes/edit/5/infos', {
    ...options,
    given: (gateway) => {
      gateway.hold(quizzes, [item(quizzes, { ...quiz, state, ...of })])
      gateway.hold(quizQuestions, [asked])
      gateway.hold(quizAnswers, [...answers])
      gateway.hold(sponsors, [])
      gateway.hold(events, [item(events, { id: 8, name: 'Havenbrook v Ostermere', SportId: 1 })])
      gateway.hold(sports, [item(sports, { id: 1, phases: phases })])
      gateway.hold(markerTypes, [item(markerTypes, { id: 31, SportId: 1, name: 'Goal', code: 'goal' })])
      gateway.answer(readProgress, sample(readProgress.reply, { contestants: 0, questions: [] }))
      gateway.answer(correctQuestion, sample(correctQuestion.reply, { id: 1, timeLimit: 15_000 }))
    },
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const phone = page.getByRole('region', { name: 'As a fan sees it' })

test('ROUTE-121 a number has its truth, tolerance, bounds and unit, and the phone shows a field', async () => {
  const { gateway } = await open(question())
  await expect.element(page.getByLabelText('Right number')).toHaveValue('48.5')
  await expect.element(phone.getByText('minutes')).toBeVisible()
  expect(phone.getByText('48.5').query()).toBeNull()
  await button('After').click()
  await expect.element(phone.getByText('48.5')).toBeVisible()
  await expectAccessible()
  await chooseScheme('dark')
  await expectAccessible()
  await page.getByLabelText('Right number').fill('49,25')
  await userEvent.tab()
  await page.getByLabelText('Tolerance').fill('')
  await userEvent.tab()
  await page.getByLabelText('Unit').fill('min')
  await userEvent.tab()
  await expect
    .poll(() => gateway.asked([quizQuestions, 'update']).map(({ body }) => body))
    .toMatchObject([{ truth: 49.25 }, { tolerance: null }, { unit: 'min' }])
})

test('ROUTE-121 what is no number says so, and is not sent', async () => {
  const { gateway } = await open(question())
  const field = page.getByLabelText('Right number')
  await field.fill('1e400')
  await expect.element(page.getByText('Use up to three decimals.').first()).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(field).toHaveValue('48.5')
  expect(gateway.asked([quizQuestions, 'update'])).toEqual([])
})

test('ROUTE-121 a question without its number lacks it in the list', async () => {
  await open(question({ truth: null }))
  await expect.element(page.getByText('No right number')).toBeVisible()
})

test('ROUTE-121 true or false are two rows that stay, of which one is right', async () => {
  const { gateway } = await open(question(trueFalse), { answers: both, language: 'fr' })
  const answers = page.getByRole('region', { name: 'Réponses' })
  await expect.element(answers.getByRole('button', { name: 'Bonne réponse Vrai' })).toBeVisible()
  expect(page.getByLabelText('Ajouter une réponse').query()).toBeNull()
  expect(answers.getByRole('textbox').query()).toBeNull()
  await answers.getByRole('button', { name: 'Marquer comme bonne Faux' }).click()
  await expect
    .poll(() =>
      gateway.asked([quizAnswers, 'update']).map(({ path, body }) => [path.split('/').at(-1), body]),
    )
    .toMatchObject([['12', { isCorrect: true }]])
  await expectAccessible()
})

test('ROUTE-121 the kind changes with a question first if there are answers, and not once it is published', async () => {
  const { gateway } = await open(
    question({ ...noNumber(), kind: 'choice', answerCount: 2, correctCount: 1 }),
    {
      answers: both,
    },
  )
  await button('Number').click()
  await expect.element(page.getByText('Its answers go to the bin.')).toBeVisible()
  expect(gateway.asked([quizQuestions, 'update'])).toEqual([])
  await button('Change kind').click()
  await expect
    .poll(() => gateway.asked([quizQuestions, 'update'])[0]?.body)
    .toMatchObject({ kind: 'number', least: 0 })
})

test('ROUTE-121 a number and true or false are corrected once they were asked', async () => {
  const { gateway } = await open(question({ isAsked: true }), { state: 'closed' })
  expect(button('Choice').query()).toBeNull()
  await expect.element(page.getByLabelText('Right number')).toHaveAttribute('readonly')
  await button('Correct…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Right number').fill('')
  await expect.element(button('Correct and recalculate')).toBeDisabled()
  await dialog.getByLabelText('Right number').fill('50')
  await button('Correct and recalculate').click()
  await expect
    .poll(() => gateway.asked(correctQuestion)[0]?.body)
    .toMatchObject({ truth: 50, tolerance: 0.5, points: 150 })
})

test('ROUTE-121 true or false is corrected to the other one', async () => {
  const { gateway } = await open(question({ ...trueFalse, isAsked: true }), {
    state: 'closed',
    answers: both,
  })
  await button('Correct…').click()
  await page.getByRole('radio', { name: 'False' }).click()
  await button('Correct and recalculate').click()
  await expect.poll(() => gateway.asked(correctQuestion)[0]?.body).toMatchObject({ correct: [12] })
})

test('ROUTE-121 in French, on a phone, with a long unit', async () => {
  await open(question({ unit: 'W'.repeat(20), truth: 999_999_999_999.999 }), { language: 'fr', width: 400 })
  await expect.element(page.getByLabelText('Nombre exact')).toHaveValue('999999999999,999')
  await expectToFit()
  await expectAccessible()
})

test('ROUTE-121 in a live quiz of an event, a marker opens a question, in a phase or in any', async () => {
  const { gateway } = await open(question(), { of: { pace: 'live', EventId: 8 } })
  const type = page.getByLabelText('Opened by a marker')
  await type.selectOptions('Goal')
  await page.getByLabelText('In phase').selectOptions('Second half')
  await expectAccessible()
  await type.selectOptions('By hand only')
  await expect
    .poll(() => gateway.asked([quizQuestions, 'update']).map(({ body }) => body))
    .toEqual([
      { MarkerTypeId: 31 },
      { markerPhase: 'second_half' },
      { MarkerTypeId: null, markerPhase: null },
    ])
})

test('ROUTE-121 elsewhere no marker opens anything', async () => {
  await open(question(), { of: { pace: 'self', EventId: 8 } })
  await expect.element(page.getByLabelText('Right number')).toBeVisible()
  expect(page.getByLabelText('Opened by a marker').query()).toBeNull()
})
