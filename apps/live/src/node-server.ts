import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerPlayer } from './answer.ts'
import type { LiveSession } from './session.ts'

type Options = {
  host: string
  /** What gateways prove themselves with. */
  secret: string
  find(sessionId: number): Promise<LiveSession | undefined>
  onError(error: Error): void
}

/** Serves the sessions of a node to the gateways, at `/sessions/<id>/<file>`; players only ever talk to gateways. */
export async function openNodeServer({ host, secret, find, onError }: Options) {
  const expected = Buffer.from(`Bearer ${secret}`)
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = Buffer.from(request.headers.authorization ?? '')
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected)
    const [, id] = /^\/sessions\/(\d{1,9})\/[\w.-]{1,40}(\?|$)/.exec(request.url ?? '') ?? []
    const session = isKnown && id !== undefined ? await find(Number(id)) : undefined
    if (session && request.method === 'GET') return await answerPlayer(session, request, response)
    response.writeHead(isKnown ? 404 : 401, { 'content-length': 0 }).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-length': 0 }).end()
    })
  })
  // Players wait for parts, so an idle connection is usual; gateways keep theirs.
  server.keepAliveTimeout = 60_000
  server.on('error', onError)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => resolve())
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${host}:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
