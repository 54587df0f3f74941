import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { readable } from './readable.ts'

const time = new Date('2026-05-01T18:30:05').getTime()
const shown = (entry: object) => stripVTControlCharacters(readable(`${JSON.stringify({ time, ...entry })}\n`))

test('a request is one line: method, address, status, duration', () => {
  const request = {
    method: 'GET',
    url: '/main-api/videos',
    status: 200,
    ms: 12.3,
    userId: 1,
    accountId: null,
  }
  expect(shown({ level: 30, name: 'gateway', pid: 7, reqId: 'a', ...request, msg: 'answered' })).toBe(
    '18:30:05  gateway     GET /main-api/videos 200 12.3 ms  userId=1\n',
  )
})

test('an entry without a request says its message and its values', () => {
  expect(shown({ level: 'info', name: 'worker', msg: 'the worker takes jobs', jobId: 3 })).toBe(
    '18:30:05  worker      the worker takes jobs  jobId=3\n',
  )
})

test('an error shows its level, its request and its stack', () => {
  const err = { message: 'Broken.', stack: 'Error: Broken.\n    at a.ts:1' }
  expect(shown({ level: 50, name: 'gateway', reqId: 'a-1', err, msg: 'the request failed' })).toBe(
    '18:30:05  gateway     ERROR  the request failed  request=a-1\n    Error: Broken.\n        at a.ts:1\n',
  )
})

test('what a client sends does not control the terminal', () => {
  expect(
    readable(`${JSON.stringify({ time, msg: 'login refused', username: '\u001b[2J\rx' })}\n`),
  ).not.toContain('\u001b[2J')
})

test('what is not JSON stays as it is', () => expect(readable('Building…\n')).toBe('Building…\n'))
