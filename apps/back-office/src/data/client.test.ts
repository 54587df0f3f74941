import { afterEach, expect, test, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { asked } from './confirm.ts'
import { waitingWrites, write } from './lanes.ts'
import { messageLog, notify, shownMessages } from './messages.ts'
import { isOnline } from './offline.ts'
import './outbox.ts'
import { type LoginReply, session, setUser, type User } from './session.ts'
import { mayLose } from './unsaved.ts'

const login = { id: 1 } as LoginReply
vi.stubGlobal('window', new EventTarget())

/** Whether the browser would prompt before leaving the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  isOnline.set(true)
  session.set({ login: undefined, user: undefined, simulatedAccount: undefined })
})

test('a write that waits for the line is asked about, and does not go out under another name', async () => {
  session.set({ ...session.get(), login })
  isOnline.set(false)
  const send = vi.fn(async () => {})
  void write('item', send)
  await vi.waitFor(() => expect(waitingWrites.get()).toBe(1))
  const leaving = mayLose()
  expect(asked.get()).toBeDefined()
  session.set({ ...session.get(), login: { ...login, id: 2 } })
  isOnline.set(true)
  await vi.waitFor(() => expect(waitingWrites.get()).toBe(0))
  expect(send).not.toHaveBeenCalled()
  asked.get()?.answer(true)
  expect(await leaving).toBe(true)
  expect(await mayLose()).toBe(true)
})

test('the browser asks before a page is left whose waiting writes no later page would send', async () => {
  session.set({ ...session.get(), login })
  isOnline.set(false)
  void write('kept', async () => {}, { isKept: true })
  expect(asksBeforeLeaving()).toBe(false)
  void write('item', async () => {})
  expect(asksBeforeLeaving()).toBe(true)
  isOnline.set(true)
  await vi.waitFor(() => expect(waitingWrites.get()).toBe(0))
  expect(asksBeforeLeaving()).toBe(false)
})

test('messages stay with whom they were said to', () => {
  session.set({ ...session.get(), login })
  notify({ type: 'success', text: 'Deleted' })
  setUser({ name: 'Camille' } as User)
  expect(shownMessages.get()).toHaveLength(1)
  session.set({ ...session.get(), simulatedAccount: { id: 7, name: 'Club', key: 'club', SportId: null } })
  expect([...shownMessages.get(), ...messageLog.get()]).toEqual([])
})

test('a write is tried again where the line is lost, but not for ever', async () => {
  vi.useFakeTimers()
  const send = vi.fn().mockRejectedValue(new TypeError('No line'))
  const failed = expect(write('item', send)).rejects.toThrow('No line')
  await vi.runAllTimersAsync()
  await failed
  expect(send).toHaveBeenCalledTimes(6)
  vi.useRealTimers()
})
