import { StorageError } from '@touchline/storage'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountErrors } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('of the database'), { code })

test.each([
  ['a value that no column takes', withCode('22P05'), 400],
  ['two writes that wait for each other', withCode('40P01'), 503],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), 503],
  ['a connection that is lost', new Error('Connection terminated unexpectedly'), 503],
  ['a full disk of the database', withCode('53100'), 507],
  ['a full disk of ours', withCode('ENOSPC'), 507],
  ['a full disk below another error', new Error('of a library', { cause: withCode('ENOSPC') }), 507],
  ['a full store', new StorageError('InsufficientStorage', 507, 'full'), 507],
  ['an object that is gone', new StorageError('NoSuchKey', 404, 'gone'), 404],
  ['a store that fails', new StorageError('InternalError', 500, 'down'), 503],
  [
    'too many connections',
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    503,
  ],
  [
    'a server that is not there',
    Object.assign(new Error('connect ECONNREFUSED /run/.s.PGSQL.5432'), { code: 'ECONNREFUSED' }),
    503,
  ],
  ['a lock that takes too long', withCode('55P03'), 503],
  ['a statement that takes too long', withCode('57014'), 503],
  ['anything else', new Error('an error of ours'), 500],
])('%s has its status', async (_, error, status) => {
  const app = Fastify()
  mountErrors(app)
  app.get('/', () => Promise.reject(error))
  const answer = await app.inject({ url: '/' })
  expect(answer.body).not.toContain(error.message)
  expect([answer.statusCode, answer.headers['retry-after'] !== undefined]).toEqual([status, status === 503])
  expect(answer.headers['cache-control']).toBe('no-store')
  if (status === 507)
    expect(answer.json()).toMatchObject({
      code: 'no_space',
      message: 'There is no space left on the server. Tell your administrator.',
      requestId: expect.any(String),
    })
})
