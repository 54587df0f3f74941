import { beforeEach, expect, test } from 'vitest'
import {
  callNotificationDuration,
  dismiss,
  isSaidElsewhere,
  log,
  messageLog,
  notificationDuration,
  notify,
  offeredIn,
  sayElsewhere,
  shownMessages,
  toast,
  toastPhase,
  withdraw,
} from './messages.ts'

beforeEach(() => {
  shownMessages.set([])
  messageLog.set([])
})

test('STATE-05 STATE-06 STATE-07 a toast enters in 250 ms, stays 10 s, leaves over 1 s', () => {
  expect([0, 249, 250, 10_249, 10_250, 11_249, 11_250].map(toastPhase)).toEqual([
    'entering',
    'entering',
    'visible',
    'visible',
    'leaving',
    'leaving',
    'gone',
  ])
})

test('CONST-02 CONST-03 a notification stays 4 s, one of the data layer 3 s', () => {
  notify({ type: 'info', text: 'a' })
  expect(shownMessages.get()[0]).toMatchObject({ kind: 'notification', duration: 4000 })
  expect([notificationDuration, callNotificationDuration]).toEqual([4000, 3000])
})

test('ERR-06 ERR-07 an outcome takes the place of its pending message', () => {
  const id = notify({ type: 'pending', text: 'Requesting...', duration: 0 })
  notify({ id, type: 'success', text: 'Requested' })
  expect(shownMessages.get().map(({ text }) => text)).toEqual(['Requested'])
  expect(messageLog.get().map(({ text }) => text)).toEqual(['Requested'])
})

test('the log keeps the last 50, also of what has gone', () => {
  for (let count = 0; count < 60; count++) dismiss(toast({ type: 'info', text: String(count) }))
  expect(shownMessages.get()).toEqual([])
  expect(messageLog.get()).toHaveLength(50)
  expect(messageLog.get()[0]?.text).toBe('59')
})

test('what is said in a place of its own is kept in the log alone', () => {
  const shown = shownMessages.get()
  log({ type: 'success', text: 'Stored' })
  expect(shownMessages.get()).toBe(shown)
  expect(messageLog.get()[0]).toMatchObject({ type: 'success', text: 'Stored' })
  sayElsewhere(({ key }) => key === 'videos.ready')
  expect(['videos.ready', 'videos.other'].map((key) => isSaidElsewhere({ key }))).toEqual([true, false])
})

const restores = { resource: 'tags', base: '/main-api/tags', right: {}, ids: [1, 2] }

test('after a reload a message offers what it would still offer, for as long as is left', () => {
  const id = notify({ type: 'success', text: 'Deleted', duration: 10_000, restores })
  notify({ type: 'success', text: 'Saved', duration: 10_000 })
  // The log as a reload would read it.
  const kept = JSON.parse(JSON.stringify(messageLog.get()))
  const { at } = messageLog.get().find((message) => message.id === id)!
  expect(offeredIn(kept, at + 4000)).toMatchObject([{ id, restores, duration: 6000 }])
  expect(offeredIn(kept, at + 10_000)).toEqual([])
})

test('what was taken back is offered no more, neither on screen nor in the log', () => {
  const id = notify({ type: 'success', text: 'Deleted', duration: 10_000, restores })
  expect(messageLog.get()[0]).toMatchObject({ restores })
  withdraw(id)
  expect(shownMessages.get()).toEqual([])
  expect(messageLog.get()[0]).toMatchObject({ id, text: 'Deleted' })
  expect(messageLog.get()[0]).not.toHaveProperty('restores')
})
