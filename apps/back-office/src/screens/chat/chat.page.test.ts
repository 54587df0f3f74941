import {
  AppError,
  type Chat,
  type ChatMessage,
  chats,
  claimChatMessage,
  eventStreams,
  events,
  exportChatTranscript,
  fieldError,
  listChatMessages,
  pinChatMessage,
  readChatDesk,
  undoChatDecision,
  updateChatMessage,
  writeAsAccount,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { chooseScheme, pressAt } from '../../testing/browser.ts'
import { type Given, openScreen } from '../../testing/openScreen.ts'
import { placeOf } from '../../testing/place.ts'
import { item } from '../../testing/sample.ts'

const event = item(events, {
  ...{ id: 3, name: 'Havenbrook v Ostermere', SportId: 1, activatedModules: ['CHAT'] },
})
const chat = (given: Partial<Chat> = {}) =>
  item(chats, {
    ...{ id: 5, EventId: 3, name: 'Chat', state: 'open', writers: 'everybody', slowModeSeconds: 10 },
    ...{
      holdLinks: true,
      holdNumbers: true,
      holdFirst: false,
      emojiOnly: false,
      pinned: null,
      keptDays: null,
      accountKeptDays: 365,
      holdAfterReports: 3,
    },
    words: [{ lang: 'en', word: 'clowns', outcome: 'held' }],
    heldCount: 2,
    ...given,
  })
const message = (id: number, text: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, seq: id, text, state: 'held', reasons: ['list'], marked: [], FanId: 70 + id, name: `Fan ${id}` },
  ...{ createdAt: '2026-11-22T16:00:00.000Z', isBlocked: false, mutedUntil: null, number: 7, hidden: 3 },
  ...{ claim: null, decision: null, reports: [], author: null, isPinned: false },
  ...given,
})
const waiting = [
  message(12, 'Go home you clowns', { marked: ['clowns'] }),
  message(11, 'Full match bit.ly/x81', {
    reasons: ['link'],
    claim: { id: 99, name: 'Maud', until: '2999-01-01T00:00:00.000Z' },
  }),
]

const open = ({
  there = [chat()],
  held = waiting,
  given,
  ...options
}: Given & { there?: readonly Chat[]; held?: readonly ChatMessage[] } = {}) =>
  openScreen('/events/sports/edit/3/chat', {
    ...options,
    given: (gateway, known) => {
      gateway.hold(events, [event])
      gateway.hold(eventStreams, [])
      gateway.hold(chats, [...there])
      gateway.answer(listChatMessages, ({ query }) => ({
        data:
          query.get('isWaiting') === 'true'
            ? [...held]
            : [message(10, 'Hello', { state: 'visible', reasons: [] })],
        nextCursor: null,
      }))
      gateway.answer(readChatDesk, {
        ...{
          now: '2026-11-22T16:00:00.000Z',
          held: 2,
          reported: 0,
          pinned: null,
          hidden: 1,
          perMinute: 41,
          oldestSeconds: 31,
        },
        ...{ decisionSeconds: 9, minutes: Array.from({ length: 30 }, () => 4), builtIn: 22 },
        moderators: [{ id: 99, name: 'Maud', handled: 48, reviewing: 'Fan 11' }],
      })
      gateway.answer(claimChatMessage, waiting[0]!)
      gateway.answer(updateChatMessage, {
        message: {
          ...waiting[0]!,
          state: 'hidden',
          decision: { id: 8, by: { id: 1, name: 'Nora' }, at: '2026-11-22T16:00:05.000Z' },
        },
        DecisionId: 8,
      })
      gateway.answer(undoChatDecision, { DecisionId: 9 })
      return given?.(gateway, known)
    },
  })

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('ROUTE-70', () => {
  test('an event without a chat opens one', async () => {
    const { gateway } = await open({ there: [] })
    await expect.element(page.getByText('No chat yet')).toBeVisible()
    await expectAccessible()
    await button('Open the chat').click()
    await expect.poll(() => gateway.asked([chats, 'create'])[0]?.body).toEqual({ EventId: 3 })
  })

  test('pointing at the list on a phone moves no message from under the finger', async () => {
    await open({ language: 'fr', width: 390, height: 844 })
    const message = await row('Go home you').getByRole('button').first().findElement()
    const [x, y] = await placeOf(message)
    const { top } = message.getBoundingClientRect()
    await pressAt(x, y, async () => {
      await expect.element(page.getByText(/^En pause/)).toBeVisible()
      expect(message.getBoundingClientRect().top).toBe(top)
      const label = page.getByText('Plus récents').first().element()
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
    })
    await expect.element(row('Go home you').getByRole('button', { name: 'Masquer' })).toBeVisible()
  })

  test('what waits stands beside the chat with its reasons, and a colleague’s is not offered', async () => {
    await open()
    await expect.element(row('Go home you')).toMatchTextContent(/Fan 12.*Word list.*clowns/)
    await expect.element(page.getByText('Maud is reviewing this')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Full match/ })).toBeDisabled()
    await expect.element(page.getByText('oldest 31 sec')).toBeVisible()
    await expectAccessible()
  })

  test('a message is taken in hand, hidden by a key, and that is undone', async () => {
    const { gateway } = await open()
    await page.getByRole('button', { name: /Go home you/ }).click()
    await expect.poll(() => gateway.asked(claimChatMessage).length).toBeGreaterThan(0)
    await expectAccessible()
    await userEvent.keyboard('d')
    await expect
      .poll(() => gateway.asked(updateChatMessage)[0]?.body)
      .toEqual({ state: 'hidden', was: 'held' })
    await expect.element(page.getByText('Hidden by Nora')).toBeVisible()
    await userEvent.keyboard('z')
    await expect.poll(() => gateway.asked(undoChatDecision).length).toBe(1)
  })

  test('a fan is muted or blocked with the message, which is one decision and is taken back as one', async () => {
    const { gateway } = await open()
    const decided = () => gateway.asked(updateChatMessage).map(({ body }) => body)
    const undone = () => gateway.asked(undoChatDecision).length
    await page.getByRole('button', { name: /Go home you/ }).click()
    await button('Mute 10 min').click()
    await expect.poll(decided).toEqual([{ state: 'hidden', was: 'held', mute: 10 }])
    await button('Undo').click()
    await expect.poll(undone).toBe(1)
    await page.getByRole('button', { name: /Go home you/ }).click()
    await button('Block').click()
    await expect.poll(() => decided().at(-1)).toEqual({ state: 'hidden', was: 'held', block: true })
    await button('Undo').click()
    await expect.poll(undone).toBe(2)
  })

  test('ENTITY-22 what fans report waits with their reasons, and whoever shows it settles that', async () => {
    const reports = [
      { reason: 'insult', count: 2 },
      { reason: 'personal', count: 1 },
    ] as const
    const reported = message(13, 'You lot', { state: 'visible', reasons: [], reports: [...reports] })
    const { gateway } = await open({ held: [reported] })
    await expect.element(row('You lot').first()).toMatchTextContent(/Insult: 2.*Personal data: 1/)
    await page.getByRole('button', { name: /You lot/ }).click()
    await expectAccessible()
    await userEvent.keyboard('a')
    await expect
      .poll(() => gateway.asked(updateChatMessage).map(({ body }) => body))
      .toEqual([{ state: 'visible', was: 'visible' }])
  })

  test('what a colleague decides while the list keeps still is not offered any more', async () => {
    const there = [message(12, 'Go home you clowns'), message(11, 'You muppets')]
    await open({ held: there })
    await page.getByRole('button', { name: /You muppets/ }).click()
    there.shift()
    await expect.element(page.getByText('A colleague has already dealt with this.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Go home you/ })).toBeDisabled()
  })

  test('the account writes, pins and retracts, and nobody is muted for it', async () => {
    const official = message(14, 'At 20:45', {
      ...{ state: 'visible', reasons: [], FanId: null, name: 'Northshore', author: { id: 1, name: 'Nora' } },
    })
    const { gateway } = await open({
      held: [],
      given: (one) => {
        one.answer(listChatMessages, { data: [official], nextCursor: null })
        one.answer(writeAsAccount, official)
        one.answer(pinChatMessage, { ...official, isPinned: true })
      },
    })
    const field = page.getByLabelText(/^Write as /)
    await expect.element(button('Send')).toBeDisabled()
    await field.fill('At 20:45')
    await page.getByLabelText('Pin above the chat').click()
    await expectAccessible()
    await button('Send').click()
    await expect
      .poll(() => gateway.asked(writeAsAccount).map(({ body }) => body))
      .toEqual([{ text: 'At 20:45', isPinned: true }])
    await expect.element(field).toHaveValue('')
    const feed = page.getByRole('region', { name: /^As fans see it/ })
    await expect.element(feed.getByText('by Nora')).toBeVisible()
    await feed.getByRole('button', { name: 'Pin', exact: true }).click()
    await expect
      .poll(() => gateway.asked(pinChatMessage).map(({ body }) => body))
      .toEqual([{ isPinned: true }])
    await feed.getByRole('button', { name: 'Retract' }).click()
    await expect
      .poll(() => gateway.asked(updateChatMessage).map(({ body }) => body))
      .toEqual([{ state: 'hidden', was: 'visible' }])
    await page.getByRole('button', { name: /At 20:45/ }).click()
    await expect.element(button('Hide')).toBeVisible()
    await expect.element(button('Mute 10 min')).not.toBeInTheDocument()
  })

  test('a text that is refused stays in its field', async () => {
    await open({
      given: (one) =>
        one.refuse(
          writeAsAccount,
          fieldError('text', 'invalid', { key: 'chats.neverShown', params: { word: 'clowns' } }),
        ),
    })
    await page.getByLabelText(/^Write as /).fill('You clowns')
    await button('Send').click()
    await expect.element(page.getByText('This chat never shows “clowns”. Choose another word.')).toBeVisible()
    await expect.element(page.getByLabelText(/^Write as /)).toHaveValue('You clowns')
  })

  test('rules are changed at once, and words added', async () => {
    const { gateway } = await open()
    const written = () => gateway.asked([chats, 'update']).map(({ body }) => body)
    await page.getByLabelText('Hold first messages').click()
    await expect.poll(written).toContainEqual({ holdFirst: true })
    await page.getByLabelText('Word', { exact: true }).fill('cheat*')
    await button('Add a word').click()
    await expect
      .poll(() => written().at(-1))
      .toMatchObject({ words: [{ word: 'clowns' }, { lang: 'en', word: 'cheat*', outcome: 'held' }] })
    await button('Pause chat').click()
    await expect.poll(() => written().at(-1)).toEqual({ state: 'readonly' })
  })

  test('how long messages are kept is said in days', async () => {
    const { gateway } = await open()
    const days = page.getByLabelText('Days that messages are kept')
    await expect.element(button('Keep for that long')).toBeDisabled()
    const written = () => gateway.asked([chats, 'update']).map(({ body }) => body)
    await days.fill('366')
    await expect
      .element(page.getByText('This account keeps chats for 365 days.', { exact: false }))
      .toBeVisible()
    await expect.element(button('Keep for that long')).toBeDisabled()
    await days.fill('30')
    await button('Keep for that long').click()
    await expect.poll(written).toEqual([{ keptDays: 30 }])
    // Blank again, it follows the account.
    await expect.element(button('Keep for that long')).toBeDisabled()
    await days.fill('')
    await button('Keep for that long').click()
    await expect.poll(() => written().at(-1)).toEqual({ keptDays: null })
  })

  test('in French, and in the dark', async () => {
    await open({ language: 'fr' })
    await expect.element(page.getByRole('heading', { name: 'À examiner' })).toBeVisible()
    await chooseScheme('dark')
    await expectAccessible()
  })

  test('nothing waits, and a transcript is saved', async () => {
    const { gateway } = await open({ held: [], given: (one) => one.answer(exportChatTranscript, 'seq,at') })
    await expect.element(page.getByText('Nothing waits for a decision.')).toBeVisible()
    await button('Transcript').click()
    await expect.poll(() => gateway.asked(exportChatTranscript).length).toBe(1)
  })

  test('says so if the chat cannot be read', async () => {
    await open({
      given: (gateway) =>
        gateway.refuse([chats, 'list'], new AppError('internal', { key: 'common.internal' })),
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('who may only read changes nothing', async () => {
    await open({ roles: ['read_only', 'sport_player_write'] })
    await expect.element(page.getByRole('heading', { name: 'To review' })).toBeVisible()
    await expect.element(button('Pause chat')).not.toBeInTheDocument()
    await expect.element(page.getByText(/is reserved for/)).not.toBeInTheDocument()
    // The keys that are named are those that do something.
    const caps = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)
    const known = ['J', 'K', 'A', 'D', 'H', 'S', 'B', 'Z', 'Home']
    await expect.poll(() => caps().filter((cap) => known.includes(cap))).toEqual(['J', 'K', 'Home'])
  })

  test('says that messages do not arrive, until they do', async () => {
    const { gateway } = await open()
    await expect.element(row('Go home you clowns')).toBeVisible()
    const answerAgain = gateway.refuse(readChatDesk, new AppError('internal', { key: 'common.internal' }))
    await expect.element(page.getByText(/What you see may be out of date/)).toBeVisible()
    await expect.element(row('Go home you clowns')).toBeVisible()
    await expectAccessible()
    answerAgain()
    await expect.element(page.getByText(/What you see may be out of date/)).not.toBeInTheDocument()
  })
})
