import {
  closeQuestion,
  correctQuestion,
  duplicateQuiz,
  events,
  importQuestions,
  moveQuestion,
  openQuestion,
  type Quiz,
  type QuizQuestion,
  quizAnswers,
  quizQuestions,
  quizzes,
  readProgress,
  sponsors,
  tags,
  videos,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { expectToFit } from '../../testing/place.ts'
import { item, sample } from '../../testing/sample.ts'

const base = '/trivia/quizzes'
const draft = item(quizzes, {
  ...{ id: 5, name: 'Quiz of the round', pace: 'self', state: 'draft', opensAt: null, closesAt: null },
  ...{ EventId: null, SponsorId: null, tags: [], questionCount: 2, incompleteCount: 1, contestantCount: 0 },
})
const question = (id: number, text: string, given: Partial<QuizQuestion> = {}) =>
  item(quizQuestions, {
    ...{ id, QuizId: 5, text, position: id, timeLimit: 15_000, points: 150, isTimed: true, image: null },
    ...{ VideoId: null, kind: 'choice', truth: null, tolerance: null, least: null, most: null, unit: null },
    ...{ MarkerTypeId: null, markerPhase: null, videoFrom: null, videoTo: null },
    ...{ moment: null, momentPoster: null, momentState: null, momentError: null, momentLimit: null },
    ...{ answerCount: 2, correctCount: 1, openedAt: null, isAsked: false, explanation: null },
    ...given,
  })
const answer = (id: number, text: string, isCorrect: boolean, QuestionId = 1) =>
  item(quizAnswers, { id, QuestionId, text, isCorrect, position: id - 11 })
const keeper = question(1, 'Which keeper has kept most clean sheets this season?')
const captain = question(2, 'Captain of the 2019 cup side?', { correctCount: 0 })
const answers = [answer(11, 'Padrow', false), answer(12, 'Hartwin', true), answer(13, 'Toroque', false)]

type Options = Given & {
  all?: readonly Quiz[]
  questions?: readonly QuizQuestion[]
  given?: Given['given']
}

async function open(
  path: string,
  { all = [draft], questions = [keeper, captain], given, ...options }: Options = {},
) {
  return await openScreen(`${base}${path}`, {
    ...options,
    given: (gateway, known) => {
      gateway.hold(quizzes, [...all])
      gateway.hold(quizQuestions, [...questions])
      gateway.hold(quizAnswers, answers)
      gateway.hold(sponsors, [item(sponsors, { id: 7, name: 'Lumen Grid', logo: null })])
      gateway.hold(events, [item(events, { id: 8, name: 'Havenbrook v Ostermere' })])
      gateway.hold(tags, [item(tags, { id: 9, name: 'Derby' })])
      gateway.hold(videos, [])
      gateway.answer(readProgress, sample(readProgress.reply, { contestants: 0, questions: [] }))
      return given?.(gateway, known)
    },
  })
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const edit = '/edit/5/infos'
const list = page.getByRole('region', { name: 'Questions' })

describe('ROUTE-118 ROUTE-119 the list', () => {
  const all = [
    draft,
    item(quizzes, {
      ...draft,
      id: 6,
      name: 'A very long name '.repeat(4).trim(),
      state: 'open',
      contestantCount: 18_412,
    }),
  ]

  test('says state, questions and contestants, and is the first screen of its area', async () => {
    await open('', { all })
    await expect.element(page.getByRole('row', { name: /Quiz of the round.*Draft.*2/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /A very long name.*Open.*18,412/ })).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/trivia/quizzes/list')
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('is filtered by state, and says that there are none', async () => {
    await open('/list?state=open', { all, language: 'fr' })
    await expect.element(page.getByRole('row', { name: /A very long name.*Ouvert/ })).toBeVisible()
    await expect.element(page.getByText('Quiz of the round')).not.toBeInTheDocument()
  })

  test('duplicates a quiz under the name of a copy', async () => {
    const { gateway } = await open('/list', {
      given: (fake) => fake.answer(duplicateQuiz, sample(duplicateQuiz.reply, { id: 12 })),
    })
    await button(/Actions.*Quiz of the round|More.*Quiz of the round/)
      .first()
      .click()
    await button('Duplicate').click()
    await expect
      .poll(() => gateway.asked(duplicateQuiz)[0]?.body)
      .toMatchObject({ name: 'Quiz of the round (copy)' })
  })
})

test('ROUTE-120 a new quiz leads to its questions', async () => {
  const { gateway } = await open('/new', { all: [], questions: [] })
  await page.getByLabelText(/^Name/).fill('Derby quiz')
  await button('Create').click()
  await expect.poll(() => location.pathname).toMatch(/\/trivia\/quizzes\/edit\/\d+\/infos/)
  await expect.element(page.getByText('Add the first question, or import a CSV file.')).toBeVisible()
  expect(gateway.asked([quizzes, 'create'])[0]?.body).toMatchObject({
    name: 'Derby quiz',
    pace: 'self',
  })
})

describe('ROUTE-121 the editor', () => {
  test('shows the questions, what lacks holds publication back, and how a fan sees the question', async () => {
    await open(edit)
    await expect.element(list.getByText('No answer marked')).toBeVisible()
    await expect.element(page.getByText('1 question isn’t complete')).toBeVisible()
    await expect.element(button('Open now')).toBeDisabled()
    await expect.element(page.getByText('150 points for 3 s')).toBeVisible()
    await expect.element(page.getByText('75 at 15 s')).toBeVisible()
    const phone = page.getByRole('region', { name: 'As a fan sees it' })
    await expect.element(phone.getByText('Toroque')).toBeVisible()
    expect(phone.getByText('Correct answer').query()).toBeNull()
    await button('After').click()
    await expect.element(phone.getByText('Correct answer')).toBeInTheDocument()
    await expectAccessible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('saves what is edited when it is left, and keeps it as it was after Escape', async () => {
    const { gateway } = await open(edit)
    const text = page.getByLabelText('Question', { exact: true })
    await text.fill('Who kept goal?')
    await expect.element(page.getByText('14 of 120')).toBeVisible()
    await userEvent.tab()
    await expect.element(list.getByText('Who kept goal?')).toBeVisible()
    await text.fill('Oops')
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveValue('Who kept goal?')
    const writes = gateway.asked([quizQuestions, 'update'])
    expect(writes.map(({ body }) => body)).toMatchObject([{ text: 'Who kept goal?' }])
    await button('30 s').click()
    await expect.element(page.getByText('75 at 30 s')).toBeVisible()
  })

  test('N adds a question whose text is written over, and Alt with an arrow moves it', async () => {
    const { gateway } = await open(edit, { given: (fake) => fake.answer(moveQuestion, undefined) })
    await expect.element(list.getByText('Captain of the 2019 cup side?')).toBeVisible()
    await userEvent.keyboard('n')
    const text = page.getByLabelText('Question', { exact: true })
    await expect.element(text).toHaveValue('New question')
    // Its text is selected, to be written over.
    await expect.element(text).toHaveFocus()
    await expect.poll(() => getSelection()?.toString()).toBe('New question')
    await userEvent.keyboard('Where?')
    await expect.element(text).toHaveValue('Where?')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => gateway.asked(moveQuestion)[0]?.body).toMatchObject({ position: 1 })
  })

  test('the one correct answer moves, the new one first', async () => {
    const { gateway } = await open(edit)
    await button('Mark as correct Toroque').click()
    await expect.element(button('Mark as correct Hartwin')).toBeVisible()
    const writes = gateway.asked([quizAnswers, 'update'])
    expect(writes.map(({ path, body }) => [path.split('/').at(-1), body])).toMatchObject([
      ['13', { isCorrect: true }],
      ['12', { isCorrect: false }],
    ])
    await page.getByLabelText('Add an answer').fill('Selby-Amin')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Answer D')).toHaveValue('Selby-Amin')
  })

  test('a question that was asked is changed by a correction alone', async () => {
    const { gateway } = await open(edit, {
      all: [item(quizzes, { ...draft, state: 'closed', incompleteCount: 0, contestantCount: 3 })],
      questions: [question(1, keeper.text, { isAsked: true })],
      given: (fake) =>
        fake.answer(correctQuestion, sample(correctQuestion.reply, { id: 1, timeLimit: 15_000 })),
    })
    await expect.element(button('30 s')).toBeDisabled()
    await button('Correct…').click()
    await page.getByRole('checkbox', { name: 'Padrow' }).click()
    await button('Correct and recalculate').click()
    await expect
      .poll(() => gateway.asked(correctQuestion)[0]?.body)
      .toMatchObject({ correct: [12, 11], points: 150 })
  })

  test('publishes a quiz that is whole', async () => {
    const { gateway } = await open(edit, {
      all: [item(quizzes, { ...draft, incompleteCount: 0 })],
      questions: [keeper],
    })
    await button('Open now').click()
    await expect.element(button('Close')).toBeVisible()
    expect(gateway.asked([quizzes, 'update'])[0]?.body).toMatchObject({ state: 'open' })
  })

  test('a host opens the next question, once the one before is over', async () => {
    const now = Date.now()
    const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
    const bins = [
      { from: null, to: 19, count: 12 },
      { from: 20, to: 39, count: 500 },
      { from: 40, to: null, count: 300 },
    ]
    const shown = { answered: 812, correct: 300, given: [{ value: 48.5, count: 300 }], bins }
    let running = { id: 1, openedAt: at(-5), closesAt: at(600), ...shown }
    const waiting = { id: 2, openedAt: null, closesAt: null, answered: 0, correct: 0, given: [], bins: [] }
    const { gateway } = await open(edit, {
      all: [item(quizzes, { ...draft, state: 'open', pace: 'live', incompleteCount: 0 })],
      given: (fake) => {
        fake.answer(readProgress, () => ({
          ...{ now: new Date().toISOString(), contestants: 900, questions: [running, waiting] },
        }))
        fake.answer(closeQuestion, sample(closeQuestion.reply, { id: 1, timeLimit: 15_000 }))
        fake.answer(openQuestion, sample(openQuestion.reply, { id: 2, timeLimit: 15_000 }))
      },
    })
    const host = page.getByRole('region', { name: 'Live' })
    await expect.element(host.getByText('812 of 900 answered')).toBeVisible()
    await expect.element(host.getByText('Most given: 48.5 (300)')).toBeVisible()
    for (const bin of ['19 or less12', '20 – 39500', '40 or more300'])
      await expect.element(host.getByRole('listitem').filter({ hasText: bin })).toBeVisible()
    await expect.element(button('Open question 2')).toBeDisabled()
    await expectAccessible()
    await button('Close now').click()
    await expect
      .poll(() => gateway.asked(closeQuestion).at(-1)?.path)
      .toBe('/trivia-service-api/questions/1/close')
    running = { ...running, closesAt: at(-1) }
    await button('Open question 2').click()
    await expect.poll(() => gateway.asked(openQuestion).length > 0).toBe(true)
  })

  test('a file is checked before anything is written, and errors name line and column', async () => {
    const error = {
      line: 3,
      column: 'correct',
      key: 'quizzes.cellEmpty',
      params: {},
      message: 'Enter a text.',
    }
    const { gateway } = await open(edit, {
      given: (fake) =>
        fake.answer(importQuestions, ({ body }) => {
          const { rows } = body as { rows: unknown[] }
          return rows.length > 1 ? { created: 0, rowErrors: [error] } : { created: 1, rowErrors: [] }
        }),
    })
    await button('CSV').click()
    const paste = page.getByLabelText('Or paste rows with their headings')
    const row = 'question,answer1,answer2,correct\nWho?,A,B,1'
    await paste.fill(`${row}\nWhere?,A,B,`)
    await button('Check').click()
    await expect.element(page.getByText('Line 3, correct: Enter a text.')).toBeVisible()
    await expect.element(button('Add 0 questions')).toBeDisabled()
    await paste.fill(row)
    await button('Check').click()
    await button('Add 1 question').click()
    await expect.element(page.getByText('Questions added')).toBeVisible()
    const sent = gateway.asked(importQuestions).map(({ body }) => body)
    expect(sent.map((body) => (body as { isTrial?: boolean }).isTrial)).toEqual([true, true, undefined])
  })

  test('in French, with long texts, on a phone, and for somebody who only reads', async () => {
    const long = 'Quelle est la plus longue question possible '.repeat(2)
    await open(edit, {
      questions: [question(1, long)],
      language: 'fr',
      roles: ['trivia_write', 'read_only'],
      width: 400,
    })
    await expect.element(page.getByRole('heading', { name: 'Vu par un fan' })).toBeVisible()
    expect(button('Ajouter').query()).toBeNull()
    await expectToFit()
    await expectAccessible()
  })

  test('sponsors are managed beside it', async () => {
    await open(edit)
    await button('Sponsors').click()
    await expect.element(page.getByText('Lumen Grid')).toBeVisible()
    await button('Add a sponsor').click()
    await page.getByLabelText(/^Name/).fill('Ostermere Dairy')
    await button('Create').click()
    await expect.element(page.getByText('Ostermere Dairy')).toBeVisible()
  })
})
