import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Carrier, Message } from './carrier.ts'

/** Milliseconds between two questions of a listener, and over which those who ask together spread. */
const [every, spread] = [2000, 1000]
/** Milliseconds for which the server keeps a connection between two questions, as the gateway does. */
const keepAlive = 30_000
const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY })

/** The last messages as one ready body with a tag, asked for again and again. */
export const polling: Carrier = {
  serve(server) {
    server.keepAliveTimeout = keepAlive
    let body = Buffer.from('[]')
    let tag = '"0"'
    server.on('request', ({ headers }, response) => {
      const head = { etag: tag, 'cache-control': 'public, max-age=1, s-maxage=1' }
      if (headers['if-none-match'] === tag) return response.writeHead(304, head).end()
      response.writeHead(200, { ...head, 'content-type': 'application/json', 'content-length': body.length })
      return response.end(body)
    })
    return (messages) => {
      body = Buffer.from(JSON.stringify(messages))
      tag = `"${messages.at(-1)?.id}"`
    }
  },
  async listen(port, hear) {
    let tag = ''
    const ask = async (wait: number) => {
      const headers = { 'if-none-match': tag }
      const [response] = (await once(get({ port, host: '127.0.0.1', agent, headers }), 'response')) as [
        IncomingMessage,
      ]
      const body = await text(response)
      if (response.statusCode === 200) hear(JSON.parse(body) as Message[])
      tag = response.headers.etag ?? ''
      setTimeout(() => void ask(every + Math.random() * spread), wait)
    }
    await ask(Math.random() * (every + spread))
  },
}
