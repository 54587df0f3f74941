import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Carrier } from './carrier.ts'

/** One open response a listener; the text of an event is made once for all. */
export const serverSentEvents: Carrier = {
  serve(server) {
    const listeners = new Set<ServerResponse>()
    server.on('request', (_, response) => {
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(': here\n\n')
    })
    return (messages) => {
      const event = Buffer.from(`data: ${JSON.stringify(messages)}\n\n`)
      for (const listener of listeners) listener.write(event)
    }
  },
  async listen(port, hear) {
    const request = get({ port, host: '127.0.0.1', agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)))
    })
  },
}
