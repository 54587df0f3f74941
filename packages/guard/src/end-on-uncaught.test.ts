import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = (thrown: string) => `
  import { createServer } from 'node:http'
  import { endOnUncaught } from '${import.meta.resolve('./end-on-uncaught.ts')}'
  const finished = Promise.withResolvers()
  const server = createServer((_, response) => {
    ${thrown}
    setTimeout(() => response.end('still answered', finished.resolve), 50)
  })
  endOnUncaught((error) => console.error(error.stack), () => finished.promise)
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
`

test.each([
  ['an exception', `setImmediate(() => { throw new Error('nobody catches me') })`],
  ['a rejection', `Promise.reject(new Error('nobody catches me'))`],
  ['a thrown text', `setImmediate(() => { throw 'nobody catches me' })`],
])('%s is logged and told, what is under way is finished, and the process ends', async (_, thrown) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(thrown)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const said = text(child.stderr!)
  const messages: unknown[] = []
  child.on('message', (message) => messages.push(message))
  const ended = once(child, 'exit')
  const [{ port }] = await once(child, 'message')
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect(await answer.text()).toBe('still answered')
  expect((await ended)[0]).toBe(1)
  expect(await said).toContain('nobody catches me')
  expect(messages).toContainEqual({ type: 'uncaught' })
})
