import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountErrors } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('of the database'), { code })

test.each([
  ['a value that no column takes', withCode('22P05'), 400],
  ['two writes that wait for each other', withCode('40P01'), 503],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), 503],
  ['a connection that is lost', new Error('Connection terminated unexpectedly'), 503],
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
  ['anything else', new Error('a fault of ours'), 500],
])('%s has its status', async (_, error, status) => {
  const app = Fastify()
  mountErrors(app)
  app.get('/', () => Promise.reject(error))
  const answer = await app.inject({ url: '/' })
  expect(answer.body).not.toContain(error.message)
  expect([answer.statusCode, answer.headers['retry-after'] !== undefined]).toEqual([status, status === 503])
})
