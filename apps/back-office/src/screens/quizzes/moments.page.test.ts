import {
  clips,
  type QuizQuestion,
  quizAnswers,
  quizQuestions,
  quizzes,
  readProgress,
  sponsors,
  videos,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme } from '../../testing/browser.ts'
import { openScreen } from '../../testing/openScreen.ts'
import { item, sample } from '../../testing/sample.ts'

const quiz = item(quizzes, {
  ...{ id: 5, name: 'Quiz of the round', pace: 'live', state: 'draft', opensAt: null, closesAt: null },
  ...{ EventId: null, SponsorId: null, tags: [], questionCount: 1, incompleteCount: 0, contestantCount: 0 },
})
const none = { moment: null, momentPoster: null, momentState: null, momentError: null, momentLimit: null }
const question = (given: Partial<QuizQuestion> = {}) =>
  item(quizQuestions, {
    ...{ id: 1, QuizId: 5, text: 'Goal or no goal?', position: 0, timeLimit: 15_000, points: 150 },
    ...{ isTimed: true, image: null, answerCount: 0, correctCount: 0, openedAt: null, isAsked: false },
    ...{ explanation: null, kind: 'number', truth: 1, tolerance: null, least: 0, most: 9, unit: null },
    ...{ MarkerTypeId: null, markerPhase: null, VideoId: 7, videoFrom: 2000, videoTo: 6000, ...none },
    ...given,
  })
/** Files that are not played are not loaded either. */
const file = { url: '/media/moment.mp4', contentType: 'video/mp4', size: null }
const ready = { momentState: 'ready', moment: file } as const
const recording = item(videos, {
  ...{ id: 7, name: 'Havenbrook v Ostermere', state: 'ready', duration: 90_000, frameRate: 25 },
  ...{ playlist: null, thumbnail: null, width: 1280, height: 720 },
})
const clip = item(clips, { id: 3, title: 'The second goal', videoId: 7, in: 30_000, out: 38_000 })

const open = (
  given: Partial<QuizQuestion> = {},
  options: { language?: 'en' | 'fr'; state?: 'open'; duration?: null } = {},
) =>
  openScreen('/trivia/quizzes/edit/5/infos', {
    ...(options.language && { language: options.language }),
    given: (gateway) => {
      gateway.hold(quizzes, [{ ...quiz, state: options.state ?? 'draft' }])
      gateway.hold(quizQuestions, [question(given)])
      gateway.hold(quizAnswers, [])
      gateway.hold(sponsors, [])
      gateway.hold(videos, ['duration' in options ? { ...recording, duration: null } : recording])
      gateway.hold(clips, [clip])
      const running = { id: 1, openedAt: '2026-05-01T12:00:00.000Z', closesAt: '2099-05-01T12:00:00.000Z' }
      const asked = { ...running, answered: 3, correct: 1, given: [], bins: [] }
      gateway.answer(
        readProgress,
        sample(readProgress.reply, { now: '2026-05-01T12:00:01.000Z', contestants: 4, questions: [asked] }),
      )
    },
  })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = page.getByRole('dialog')

test('SCOPE-03 a moment is chosen by its times, no longer than it may be, and written at once', async () => {
  const { gateway } = await open(ready)
  await button('Choose the moment').click()
  const [from, to] = [dialog.getByLabelText('From', { exact: true }), dialog.getByLabelText('To')]
  await expect.element(from).toHaveValue('0:02.00')
  await expectAccessible()
  await to.fill('1:10')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Up to 60 seconds.')).toBeVisible()
  await expect.element(button(/^Use/)).toBeDisabled()
  await to.fill('0:01')
  await userEvent.keyboard('{Enter}')
  await expect.element(to).toHaveAttribute('aria-invalid', 'true')
  await to.fill('12')
  await userEvent.keyboard('{Enter}')
  await button('Use 10 seconds').click()
  await expect
    .poll(() => gateway.asked([quizQuestions, 'update'])[0]?.body)
    .toMatchObject({ VideoId: 7, videoFrom: 2000, videoTo: 12_000 })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('SCOPE-03 of a video whose length is not known, the dialog says so, and no moment is used', async () => {
  await open(ready, { duration: null })
  await button('Choose the moment').click()
  await expect.element(dialog.getByText(/The length of this video is not known yet/)).toBeVisible()
  await expect.element(dialog.getByText('At least 1 s.')).not.toBeInTheDocument()
  await expect.element(button(/^Use/)).toBeDisabled()
})

test('SCOPE-03 all of a moment’s dialog is seen at once on a small laptop, whatever is wrong', async () => {
  await open(ready)
  await page.viewport(1280, 720)
  await button('Choose the moment').click()
  const to = dialog.getByLabelText('To')
  await to.fill('0:02.10')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('At least 1 s.')).toBeVisible()
  await expect.element(button(/^Use/)).toBeDisabled()
  const hidden = () => {
    const content = dialog.element() as HTMLElement
    return content.scrollHeight - content.clientHeight
  }
  await expect.poll(hidden).toBe(0)
  await expect.element(button('Cancel')).toBeVisible()
  await page.viewport(1440, 900)
})

test('SCOPE-03 a clip of the video gives its times, and one that is chosen anew begins with ten seconds', async () => {
  const { gateway } = await open({ VideoId: null, videoFrom: null, videoTo: null })
  await button('Moment of a video').click()
  await button('Choose a video').click()
  // A question shows one video: only one can be chosen.
  await dialog.getByRole('radio', { name: 'Havenbrook v Ostermere' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Choose a video' }).click()
  await expect.element(button('Use 10 seconds')).toBeVisible()
  await dialog.getByLabelText('From a clip').selectOptions('The second goal')
  await button('Use 8 seconds').click()
  await expect
    .poll(() => gateway.asked([quizQuestions, 'update'])[0]?.body)
    .toMatchObject({ VideoId: 7, videoFrom: 30_000, videoTo: 38_000 })
})

test('SCOPE-03 the editor plays what fans see, and says why they do not', async () => {
  await open({ ...ready, momentLimit: 'private', videoTo: 22_000 })
  await expect.element(page.getByLabelText('Moment of 20 s')).toBeVisible()
  // Where the columns are below each other, it leaves room for what decides about the question.
  await page.viewport(1280, 720)
  const { width } = page.getByLabelText('Moment of 20 s').element().getBoundingClientRect()
  expect(width).toBeLessThan(400)
  await expect.element(page.getByText(/Fans don’t see it: the video is private/)).toBeVisible()
  await expect.element(page.getByText('It is longer than the 15 s to answer.')).toBeVisible()
  await expectAccessible()
  await chooseScheme('dark')
  await expectAccessible()
})

test('SCOPE-03 a moment that is being cut appears by itself', async () => {
  const { gateway } = await open({ momentState: 'waiting' }, { language: 'fr' })
  await expect.element(page.getByText('Découpe en cours…')).toBeVisible()
  gateway.hold(quizQuestions, [question(ready)])
  await expect.element(page.getByLabelText('Moment de 4 s')).toBeVisible()
})

test('SCOPE-03 a moment that cannot be cut says why', async () => {
  await open({ momentState: 'failed', momentError: { code: 'gone', message: 'Gone.' } })
  await expect.element(page.getByText(/The file of this video no longer exists/)).toBeVisible()
})

test('SCOPE-03 the host sees the moment of the question that runs', async () => {
  await open(ready, { state: 'open' })
  const panel = page.getByRole('region', { name: 'Live' })
  await expect.element(panel.getByLabelText('Moment of a video')).toBeVisible()
})
