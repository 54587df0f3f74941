import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { holdUp } from '../testing/index.ts'
import { startPatience } from './patience.ts'

test('what has arrived while the process was held up is read before time is over', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [socket] = await accepted
  const heard: string[] = []
  const over = Promise.withResolvers<void>()
  socket.on('data', () => void heard.push('data'))
  startPatience(300, () => {
    heard.push('over')
    over.resolve()
  })
  await holdUp(900, () => client.write('here'))
  await over.promise
  expect(heard).toEqual(['data', 'over'])
  client.destroy()
  server.close()
})

test('patience that was ended is never over', async () => {
  const heard: string[] = []
  const end = startPatience(20, () => void heard.push('ended'))
  end()
  await new Promise<void>((resolve) => startPatience(60, resolve))
  expect(heard).toEqual([])
})
