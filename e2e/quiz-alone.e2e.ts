import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

const base = '/trivia-service-api'

async function send(page: Page, method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await request(page, path, { method, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, method === 'POST' ? 201 : 200])
  return answer.body as { id: number }
}

/**
 * A quiz of an event that everybody plays at their own pace, with a scarf for the first rank and a ball that is drawn; the
 * second answers are right.
 */
async function makeQuiz(page: Page): Promise<{ id: number; event: number }> {
  const event = {
    name: 'Match on the tram',
    SportId: 1,
    startsAt: new Date().toISOString(),
    visibility: 'public',
  }
  const { id: EventId } = await send(page, 'POST', '/main-api/events', event)
  const quiz = { name: 'Quiz on the tram', pace: 'self', EventId }
  const { id } = await send(page, 'POST', `${base}/quizzes`, quiz)
  const number = { kind: 'number', truth: 48.5, tolerance: 0.5, least: 0, unit: 'minutes' }
  const shape = { timeLimit: 300_000, points: 100 }
  for (const text of ['Who scored last?', 'In which year was the stadium built?']) {
    const question = { text, timeLimit: 300_000, points: 100, explanation: 'As the chronicle says.' }
    const made = await send(page, 'POST', `${base}/quizzes/${id}/questions`, question)
    for (const [index, answer] of ['Kessou in 1911', 'Tavell in 1924'].entries())
      await send(page, 'POST', `${base}/questions/${made.id}/answers`, {
        text: answer,
        isCorrect: index === 1,
      })
  }
  await send(page, 'POST', `${base}/quizzes/${id}/questions`, {
    ...{ text: 'In which minute was the first goal?', ...number, ...shape },
  })
  const truth = { text: 'The stadium has a roof.', kind: 'trueFalse', ...shape }
  const asked = await send(page, 'POST', `${base}/quizzes/${id}/questions`, truth)
  const { body } = await request(page, `${base}/questions/${asked.id}/answers`)
  const [yes] = (body as { data: { id: number }[] }).data
  await send(page, 'PUT', `${base}/answers/${yes!.id}`, { isCorrect: true })
  await send(page, 'POST', `${base}/gifts`, { name: 'Scarf', QuizId: id, rankFrom: 1, rankTo: 1 })
  await send(page, 'POST', `${base}/gifts`, { name: 'Ball', way: 'draw', QuizId: id, rankFrom: 1, rankTo: 1 })
  await send(page, 'PUT', `${base}/quizzes/${id}`, { state: 'open' })
  return { id, event: EventId }
}

test('ROUTE-121 SCOPE-03 a fan plays a quiz at their own pace on a phone, loses the network, and wins a gift', async ({
  person: operator,
  browser,
}) => {
  await logIn(operator, 'operator')
  const { id, event } = await makeQuiz(operator)
  const phone = await openPage(browser, { locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await phone.goto(`/play/event/${event}`)
  await expect(phone.getByRole('heading', { name: 'Match on the tram' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: /Quiz on the tram.*Open now/ }).click()
  await expect(phone.getByRole('heading', { name: 'Gifts' })).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Scarf' })).toContainText('For rank 1')
  await phone.getByLabel('Your name').fill('Maud')
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByText('4 questions.', { exact: false })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Start' }).click()
  await expect(phone.getByRole('heading', { name: 'Who scored last?' })).toBeVisible()
  // The time of a question that was given runs on, so that a reload gives the same one.
  await phone.reload()
  await phone.getByRole('button', { name: 'Start' }).click()
  await expect(phone.getByRole('heading', { name: 'Who scored last?' })).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Tavell in 1924' }).click()
  await expect(phone.getByText('No connection. Your answer', { exact: false })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Your answer is in.')).toBeVisible()
  // What is right is told to nobody while somebody may still be asked.
  await expect(phone.getByText('As the chronicle says.')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Next question' }).click()
  await expect(phone.getByRole('heading', { name: 'In which year' })).toBeVisible()
  await phone.keyboard.press('a')
  await expect(phone.getByText('Your answer is in.')).toBeVisible()
  await phone.getByRole('button', { name: 'Next question' }).click()
  const field = phone.getByRole('textbox', { name: 'Your number' })
  await expect(field).toHaveAttribute('inputmode', 'decimal')
  await expect(field).toHaveAccessibleDescription('minutes')
  await field.fill('soon')
  await field.press('Enter')
  await expect(phone.getByRole('alert')).toHaveText('Enter a number, such as 12 or 3.5.')
  await expectAccessible(phone)
  await field.fill('48,5')
  await phone.context().setOffline(true)
  await field.press('Enter')
  await expect(phone.getByText('No connection. Your answer', { exact: false })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Your answer is in.')).toBeVisible()
  await phone.getByRole('button', { name: 'Next question' }).click()
  await expect(phone.getByRole('button', { name: 'False' })).toBeVisible()
  await expectAccessible(phone)
  await phone.keyboard.press('t')
  await expect(phone.getByRole('button', { name: 'True' })).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByText('Your answer is in.')).toBeVisible()
  await phone.getByRole('button', { name: 'Next question' }).click()
  await expect(phone.getByText('You have answered everything.', { exact: false })).toBeVisible()

  await send(operator, 'PUT', `${base}/quizzes/${id}`, { state: 'closed' })
  await expect(phone.getByRole('heading', { name: 'That was it' })).toBeVisible({ timeout: 120_000 })
  await expect(phone.getByText('As the chronicle says.').first()).toBeVisible()
  await expect(phone.getByText('Correct answer: 48.5 minutes, within 0.5 minutes')).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'You' }).first()).toContainText('300', {
    timeout: 120_000,
  })
  await operator.goto(`/trivia/quizzes/edit/${id}/ranking`)
  await expect(operator.getByRole('row', { name: /1.*Maud/ })).toBeVisible({ timeout: 120_000 })
  const { body } = await request(operator, `${base}/gifts?QuizId=${id}`)
  for (const { id: gift, name } of (body as { data: { id: number; name: string }[] }).data) {
    const how = name === 'Ball' ? 'draw' : 'award'
    const decided = await request(operator, `${base}/gifts/${gift}/${how}`, { method: 'POST', body: '{}' })
    expect([how, decided.status]).toEqual([how, 200])
  }
  await expect(phone.getByText('You have won this.')).toHaveCount(2, { timeout: 120_000 })
  await expectAccessible(phone)
  // Whoever doubts the draw draws again.
  const opened = phone.waitForEvent('popup')
  await phone.getByRole('link', { name: 'Check the draw' }).click()
  const draw = await opened
  await expect(draw.getByText('Your browser has drawn again and found the same winners.')).toBeVisible()
  await expectAccessible(draw)
})
