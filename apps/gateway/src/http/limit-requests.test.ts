import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitRequests } from './limit-requests.ts'

test('who was refused is not forgotten when a crowd comes after', async () => {
  const app = Fastify()
  await limitRequests(app, 2, { keyGenerator: ({ headers }) => String(headers['x-who']) })
  app.get('/', async () => 'here')
  await app.ready()
  const send = async (who: string) =>
    (await app.inject({ method: 'GET', url: '/', headers: { 'x-who': who } })).statusCode
  expect([await send('one'), await send('one'), await send('one')]).toEqual([200, 200, 429])
  for (let count = 0; count < 6_000; count++) await send(`visitor ${count}`)
  expect(await send('one')).toBe(429)
  await app.close()
})
