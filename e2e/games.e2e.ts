import type { Browser } from '@playwright/test'
import { post, request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, provoke, test } from './person.ts'

/** Somebody who opens a game that is over is not asked for a name. */
async function arriveLate(browser: Browser, path: string): Promise<Page> {
  const page = await openPage(browser, { locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await page.goto(path)
  return page
}

/** A draft of a quiz with a host: one question, whose second answer is right. */
async function makeDraft(page: Page): Promise<{ id: number }> {
  const base = '/trivia-service-api'
  const quiz = await post(page, `${base}/quizzes`, { name: 'Half-time quiz', pace: 'live' })
  const question = { text: 'Who scored the first goal of the season?', timeLimit: 60_000, points: 200 }
  const { id } = await post(page, `${base}/quizzes/${quiz.id}/questions`, question)
  for (const [index, text] of ['Kessou', 'Tavell'].entries())
    await post(page, `${base}/questions/${id}/answers`, { text, isCorrect: index === 1 })
  return quiz
}

test('ROUTE-121 ROUTE-122 a host runs a quiz, two phones play it, one of them on a tram, and the ranking is there', async ({
  person: host,
  browser,
}) => {
  await logIn(host, 'operator')
  const { id } = await makeDraft(host)
  await host.goto(`/trivia/quizzes/edit/${id}/infos`)
  await host.getByRole('button', { name: 'Open now' }).click()
  const next = host.getByRole('button', { name: 'Open question 1' })
  await expect(next).toBeEnabled()

  const phone = { width: 390, height: 844 }
  const maud = await openPage(browser, { locale: 'en-GB', viewport: phone })
  const elodie = await openPage(browser, { locale: 'fr-FR', viewport: phone })
  await maud.goto(`/play/trivia/${id}`)
  await maud.getByLabel('Your name').fill('Maud')
  await maud.keyboard.press('Enter')
  await expect(maud.getByText('You are in.', { exact: false })).toBeVisible()
  await elodie.goto(`/play/trivia/${id}`)
  await elodie.getByLabel('Votre nom').fill('Élodie')
  await elodie.getByRole('button', { name: 'Participer' }).click()
  await expect(elodie.getByText('La première question', { exact: false })).toBeVisible()
  // Who reloads is the same one.
  await elodie.reload()
  await expect(elodie.getByText('La première question', { exact: false })).toBeVisible()

  await next.click()
  await expect(host.getByRole('timer')).toBeVisible()
  await expect(maud.getByRole('heading', { name: 'Who scored the first goal' })).toBeVisible()
  await maud.keyboard.press('b')
  await expect(maud.getByText('Your answer is in.')).toBeVisible()
  const wrong = elodie.getByRole('button', { name: 'Kessou' })
  await expect(wrong).toBeEnabled()
  await elodie.context().setOffline(true)
  await wrong.click()
  await expect(elodie.getByText('Pas de connexion. Votre réponse', { exact: false })).toBeVisible()
  await elodie.context().setOffline(false)
  await expect(elodie.getByText('Votre réponse est enregistrée.')).toBeVisible()
  await expect(host.getByText('2 of 2 answered')).toBeVisible()

  await expect(maud.getByText('Correct', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(maud.getByRole('button', { name: 'Tavell' })).toContainText('Correct answer')
  await expect(elodie.getByText('Pas cette fois')).toBeVisible({ timeout: 120_000 })
  await host.getByRole('button', { name: 'Close', exact: true }).click()
  await host.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect(maud.getByRole('heading', { name: 'That was it' })).toBeVisible({ timeout: 120_000 })
  await expect(elodie.getByRole('listitem').filter({ hasText: 'Vous' })).toContainText('2', {
    timeout: 120_000,
  })
  const late = await arriveLate(browser, `/play/trivia/${id}`)
  await expect(late.getByRole('heading', { name: 'That was it' })).toBeVisible()
  await expect(late.getByRole('listitem').filter({ hasText: 'Maud' })).toContainText('1', { timeout: 60_000 })
  await expect(late.getByText('Correct answer: Tavell')).toBeVisible()
  await expect(late.getByLabel('Your name')).toHaveCount(0)
  await host.goto(`/trivia/quizzes/edit/${id}/ranking`)
  await expect(host.getByRole('row', { name: /1.*Maud/ })).toBeVisible({ timeout: 120_000 })
  await expect(host.getByRole('row', { name: /2.*Élodie/ })).toBeVisible()
})

test('ROUTE-74 fans vote for the man of the match, the screen of the stadium shows it, and the winner is told', async ({
  person: host,
  browser,
}) => {
  await logIn(host, 'operator')
  const event = await post(host, '/main-api/events', {
    ...{ name: 'Cup tie', startsAt: '2026-11-22T14:00:00.000Z', SportId: 1 },
    activatedModules: ['ADDON_MOTM'],
  })
  const { id } = await post(host, '/motm-service-api/games', {
    ...{ name: 'Man of the match', EventId: event.id },
    candidates: ['Kessou', 'Padrow'].map((name, index) => ({ name, number: index + 9, ChallengerId: null })),
  })
  await host.goto(`/events/sports/edit/${event.id}/motm`)
  await host.getByRole('button', { name: 'Open now' }).click()
  const popup = host.context().waitForEvent('page')
  await host.getByRole('link', { name: 'Presenter view' }).click()
  const screen = await popup
  await screen.setViewportSize({ width: 1920, height: 1080 })
  await expect(screen.getByText('Scan to vote')).toBeVisible()
  await expect(screen.getByText('0 votes')).toBeVisible()

  const phone = { width: 390, height: 844 }
  const elodie = await openPage(browser, { locale: 'fr-FR', viewport: phone })
  await elodie.goto(`/play/motm/${id}`)
  await expect(elodie.getByLabel('Votre nom')).toHaveAccessibleDescription('')
  await elodie.getByLabel('Votre nom').fill('Élodie')
  await elodie.getByRole('button', { name: 'Participer' }).click()
  await elodie.getByRole('button', { name: 'Padrow' }).click()
  await elodie.context().setOffline(true)
  await elodie.getByRole('button', { name: 'Voter pour Padrow' }).click()
  await expect(elodie.getByText('Pas de connexion. Votre vote', { exact: false })).toBeVisible()
  await elodie.context().setOffline(false)
  await expect(elodie.getByText('Vote compté')).toBeVisible()
  await expect(elodie.getByRole('button', { name: 'Padrow' })).toContainText('100', { timeout: 60_000 })
  await expect(screen.getByText('1 vote', { exact: true })).toBeVisible()

  // The screen keeps what it shows without a connection, and goes on by itself. The host’s page is in the same browser.
  provoke(/ERR_INTERNET_DISCONNECTED/)
  await screen.context().setOffline(true)
  await expect(screen.getByText('Reconnecting …')).toBeVisible()
  await expect(screen.getByText('Padrow')).toBeVisible()
  await screen.context().setOffline(false)
  await expect(screen.getByText('Reconnecting …')).toBeHidden()

  await host.getByRole('button', { name: 'Close', exact: true }).click()
  await host.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect(screen.getByText('Voting has closed.', { exact: false })).toBeVisible()
  // What the network delayed may still come: until then the result is not final.
  const calculate = host.getByRole('button', { name: /^Calculate/ })
  await expect(async () => {
    await calculate.click()
    expect(await host.getByText('1 of 1 votes').isVisible()).toBe(true)
  }).toPass()
  await expect(screen.getByText('Man of the match').last()).toBeVisible()
  await expect(screen.getByRole('status').getByText('Padrow')).toBeVisible()
  await expect(elodie.getByText('Homme du match')).toBeVisible({ timeout: 60_000 })
  const late = await arriveLate(browser, `/play/motm/${id}`)
  await expect(late.getByRole('status').getByText('Padrow')).toBeVisible()
  await expect(late.getByRole('button', { name: 'Padrow' })).toContainText('100')
  await expect(late.getByLabel('Your name')).toHaveCount(0)
})

/** A football match of two teams that begins in a distant future, with a way to log its markers. */
async function makeMatch(page: Page) {
  const team = async (name: string) =>
    (await post(page, '/main-api/challengers', { name, type: 'team', SportId: 1 })).id
  const [home, away] = [await team('Wharf Albion'), await team('Quarry Town')]
  const { id } = await post(page, '/main-api/events', {
    ...{ name: 'Derby to predict', startsAt: '2099-11-22T14:00:00.000Z', SportId: 1 },
    activatedModules: ['ADDON_PREDICTOR'],
  })
  const linked = await request(page, `/main-api/events/${id}/relationships/challengers`, {
    method: 'PATCH',
    body: JSON.stringify({ data: [home, away].map((team) => ({ type: 'Challenger', id: team })) }),
  })
  expect(linked.status).toBe(200)
  const types = await request(page, '/main-api/marker-types?SportId=1&limit=100')
  const typeOf = (code: string) =>
    (types.body as { data: { id: number; code: string }[] }).data.find((one) => one.code === code)!.id
  const mark = (code: string, at: number, more: object) =>
    post(page, `/main-api/events/${id}/markers`, { MarkerTypeId: typeOf(code), at, ...more })
  return { id, home, mark }
}

test('ROUTE-73 fans predict until kick-off, markers settle the match, and a late correction moves them', async ({
  person: host,
  browser,
}) => {
  await logIn(host, 'operator')
  const { id: EventId, home, mark } = await makeMatch(host)
  const { id } = await post(host, '/predictor-service-api/games', {
    ...{ name: 'Predict the derby', EventId, isDraft: false },
    questions: [
      {
        ...{ id: 1, kind: 'finalScore', text: { en: null, fr: null }, choices: null },
        ...{ points: { exact: 30, difference: 20, outcome: 10 } },
        ...{ scorer: null, MarkerTypeId: null, phase: null },
      },
    ],
  })
  const phone = { width: 390, height: 844 }
  const maud = await openPage(browser, { locale: 'en-GB', viewport: phone })
  const elodie = await openPage(browser, { locale: 'fr-FR', viewport: phone })
  await maud.goto(`/play/predictor/${id}`)
  await maud.getByLabel('Your name').fill('Maud')
  await maud.keyboard.press('Enter')
  await maud.getByRole('button', { name: 'More: Wharf Albion' }).click()
  await maud.getByRole('button', { name: 'Save predictions' }).click()
  await expect(maud.getByText('Your predictions are saved.')).toBeVisible()
  await elodie.goto(`/play/predictor/${id}`)
  await elodie.getByLabel('Votre nom').fill('Élodie')
  await elodie.getByRole('button', { name: 'Participer' }).click()
  await elodie.getByRole('button', { name: /^Plus\s: Wharf Albion$/ }).click({ clickCount: 2 })
  await elodie.getByRole('button', { name: 'Enregistrer les pronostics' }).click()
  await expect(elodie.getByText('Vos pronostics sont enregistrés.')).toBeVisible()

  // Kick-off comes before its time: the whistle locks.
  await mark('whistle', 0, { phase: 'first_half' })
  await expect(maud.getByText('Predictions are locked.', { exact: false })).toBeVisible({ timeout: 60_000 })
  await mark('goal', 600_000, { ChallengerId: home })
  await mark('whistle', 5_400_000, { phase: 'full_time' })
  await host.goto(`/events/sports/edit/${EventId}/predictor`)
  const preview = host.getByRole('button', { name: 'Calculate results…' })
  const apply = host.getByRole('button', { name: 'Apply to all 2' })
  await preview.click()
  await apply.click()
  await expect(maud.getByText('Result: 1 – 0')).toBeVisible({ timeout: 60_000 })
  await expect(maud.getByText('+30')).toBeVisible({ timeout: 60_000 })

  // A goal that was given late: who moves is known before anybody does.
  await mark('goal', 5_300_000, { ChallengerId: home })
  await host.reload()
  await preview.click()
  await expect(host.getByRole('row', { name: /^Maud 1 2 −20/ })).toBeVisible()
  await expect(host.getByRole('row', { name: /^Élodie 2 1 \+20/ })).toBeVisible()
  await apply.click()
  await expect(elodie.getByText('+30')).toBeVisible({ timeout: 60_000 })
  const late = await arriveLate(browser, `/play/predictor/${id}`)
  await expect(late.getByText('Result: 2 – 0')).toBeVisible()
  await expect(late.getByRole('listitem').filter({ hasText: 'Élodie' })).toContainText('30', {
    timeout: 60_000,
  })
  await expect(late.getByLabel('Your name')).toHaveCount(0)
})

/** The first item of a list. */
const firstOf = async (page: Page, path: string) =>
  ((await request(page, path)).body as { data: Record<string, number>[] }).data[0]!

/** A quiz of a match of the demo world, whose question shows two seconds of it and waits for a goal. */
async function makeWaiting(page: Page): Promise<{ id: number; event: number }> {
  const event = (await firstOf(page, '/main-api/events?q=youth%20cup%20final')).id!
  const { VideoId } = await firstOf(page, `/main-api/events/${event}/streams`)
  const change = async (path: string, body: object) => {
    const answer = await request(page, path, { method: 'PUT', body: JSON.stringify(body) })
    expect([path, answer.status]).toEqual([path, 200])
  }
  await change(`/main-api/videos/${VideoId}`, { visibility: 'unlisted' })
  const types = await request(page, '/main-api/marker-types?SportId=1&limit=100')
  const goal = (types.body as { data: { id: number; code: string }[] }).data.find(
    (one) => one.code === 'goal',
  )!
  const quiz = { name: 'Quiz of the final', pace: 'live', EventId: event }
  const { id } = await post(page, '/trivia-service-api/quizzes', quiz)
  const question = await post(page, `/trivia-service-api/quizzes/${id}/questions`, {
    ...{ text: 'From how many metres?', kind: 'number', truth: 11, least: 0, timeLimit: 120_000 },
    ...{ MarkerTypeId: goal.id, VideoId, videoFrom: 2_000, videoTo: 4_000 },
  })
  const address = `/trivia-service-api/questions/${question.id}`
  await expect
    .poll(async () => (await request(page, address)).body, { timeout: 60_000 })
    .toMatchObject({ momentState: 'ready', momentLimit: null })
  await change(`/trivia-service-api/quizzes/${id}`, { state: 'open' })
  return { id, event }
}

test('SCOPE-03 ROUTE-68 a goal that is logged at the desk opens a question on the phone, with its moment', async ({
  person: operator,
  browser,
}) => {
  await logIn(operator, 'operator')
  const { id, event } = await makeWaiting(operator)
  const maud = await openPage(browser, { locale: 'en-GB', viewport: { width: 390, height: 844 } })
  await maud.emulateMedia({ reducedMotion: 'no-preference' })
  await maud.goto(`/play/trivia/${id}`)
  await maud.getByLabel('Your name').fill('Maud')
  await maud.keyboard.press('Enter')
  await expect(maud.getByText('You are in.', { exact: false })).toBeVisible()
  await operator.goto(`/events/sports/edit/${event}/markers`)
  await expect(operator.getByRole('region', { name: 'Markers', exact: true })).toBeVisible()
  await operator.keyboard.press('g')
  await expect(maud.getByRole('heading', { name: 'From how many metres?' })).toBeVisible({ timeout: 60_000 })
  const moment = maud.getByLabel('Video of the question')
  // A film begins by itself only where it is seen.
  await maud.bringToFront()
  await expect
    .poll(() => moment.evaluate((video: HTMLVideoElement) => video.muted && video.currentTime > 0))
    .toBe(true)
  expect(await moment.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(2)
  const width = await maud.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  // Whoever wants less motion starts it.
  await maud.emulateMedia({ reducedMotion: 'reduce' })
  await maud.reload()
  await expect(moment).toBeVisible()
  expect(await moment.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  // Only here: with motion, the bar of the time left moves until the question closes.
  await expectAccessible(maud)
  await maud.getByRole('textbox', { name: 'Your number' }).fill('11')
  await maud.keyboard.press('Enter')
  await expect(maud.getByText('Your answer is in.')).toBeVisible()
})
