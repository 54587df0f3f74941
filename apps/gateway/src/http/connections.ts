import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '@touchline/config'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a connection may take for each step before it is closed. */
const patience = {
  /** Without a byte in either direction. Long-polling responds within 45 s. */
  idle: 75_000,
  /** Until the headers of a request are complete, including the first ones. */
  headers: 15_000,
  /** Until the next request after a response. */
  keepAlive: 30_000,
  /** Until the body of a call is complete. */
  body: 30_000,
  /** Until the body of any request is complete, including an upload part over a slow connection. */
  upload: 1_800_000,
}

/** These timeouts as fastify options. */
export const timeLimits = {
  connectionTimeout: patience.idle,
  keepAliveTimeout: patience.keepAlive,
  requestTimeout: patience.upload,
  http: { headersTimeout: patience.headers, connectionsCheckingInterval: 5_000 },
}

/** Closes the connection of a call whose body does not arrive in time; upload parts have longer. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (raw.method === 'GET' || raw.method === 'HEAD' || url.startsWith('/storage/')) return
    const timer = setTimeout(() => raw.destroy(), patience.body)
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}

/**
 * Gives every connection an error listener, limits the connections per address, and makes shutdown wait only for
 * unanswered requests. Behind a proxy all connections are the proxy's, so the proxy has to limit them.
 */
export function limitConnections(app: FastifyInstance, config: Config): void {
  const server = app.server as Server
  const most = config.TRUST_PROXY === 0 ? config.CONNECTIONS_PER_ADDRESS : Number.POSITIVE_INFINITY
  const byAddress = new Map<string, number>()
  const unanswered = new Map<Socket, number>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    socket.on('error', () => socket.destroy())
    const address = socket.remoteAddress ?? ''
    const count = (byAddress.get(address) ?? 0) + 1
    byAddress.set(address, count)
    unanswered.set(socket, 0)
    socket.once('close', () => {
      unanswered.delete(socket)
      const left = byAddress.get(address)! - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    if (count > most) socket.destroy()
  })
  server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!unanswered.has(socket)) return
      const left = unanswered.get(socket)! - 1
      unanswered.set(socket, left)
      if (isClosing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, count] of unanswered) if (count === 0) socket.destroySoon()
  })
}
