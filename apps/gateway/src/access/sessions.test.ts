import type { Queryable } from '@touchline/database'
import { expect, test } from 'vitest'
import { openSessions } from './sessions.ts'

test('a session that ends is forgotten, and no other is asked for again', async () => {
  const asked: string[] = []
  const read = async (token: string) => {
    asked.push(token)
    return { sessionId: Number(token), expiresAt: '2999-01-01T00:00:00.000Z' } as never
  }
  const sessions = openSessions({} as Queryable, 8, read)
  sessions.setTrusted(true)
  for (const token of ['1', '2', '1', '2']) await sessions.resolve(token, null, false)
  expect(asked).toEqual(['1', '2'])
  sessions.forget([1])
  for (const token of ['1', '2']) await sessions.resolve(token, null, false)
  expect(asked).toEqual(['1', '2', '1'])
  sessions.forget()
  await sessions.resolve('2', null, false)
  expect(asked).toEqual(['1', '2', '1', '2'])
})
