import { rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@touchline/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Realtime } from './delivery.ts'
import { limitPolling, mostPollBytes } from './http-transport.ts'
import { isChannel, refuseUpgrade } from './websocket-transport.ts'

/** Hop-by-hop headers. */
const ofConnection = /^(connection|keep-alive|transfer-encoding|content-length)$/i

/**
 * Forwards requests for `/realtime`, long-polling and WebSockets, to the gateway on this machine that serves the
 * channel. While that one restarts, clients are asked to reconnect.
 */
export async function forwardRealtime(app: FastifyInstance, socketPath: string): Promise<Realtime> {
  await app.register(async (scope) => {
    await limitPolling(scope)
    scope.post('/realtime', { bodyLimit: mostPollBytes }, forwardPolling)
  })
  app.server.on('upgrade', forwardUpgrade)
  return { deliver() {}, recheck() {} }

  async function forwardPolling(request: FastifyRequest, reply: FastifyReply) {
    const body = JSON.stringify(request.body ?? null)
    const headers = Object.entries(request.headers).filter(([name]) => !ofConnection.test(name))
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const inner = httpRequest(
      {
        socketPath,
        path: '/realtime',
        method: 'POST',
        headers: { ...Object.fromEntries(headers), 'content-length': Buffer.byteLength(body) },
      },
      resolve,
    )
    inner.on('error', reject)
    reply.raw.once('close', () => inner.destroy())
    inner.end(body)
    const answer = await promise.catch((cause) => {
      throw new AppError('unavailable', {
        key: 'requests.realtimeStarting',
        retryAfter: 1,
        cause,
      })
    })
    for (const [name, value] of Object.entries(answer.headers))
      if (!ofConnection.test(name) && value !== undefined) reply.header(name, value)
    return reply.code(answer.statusCode ?? 502).send(answer)
  }

  function forwardUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (!isChannel(request)) return refuseUpgrade(socket, '404 Not Found')
    const inner = connect(socketPath)
    inner.once('error', () => refuseUpgrade(socket, '503 Service Unavailable'))
    inner.once('connect', () => {
      const { rawHeaders } = request
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? `${name}: ${rawHeaders[index + 1]}\r\n` : [],
      )
      inner.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
      inner.write(head)
      for (const [from, to] of [
        [socket, inner],
        [inner, socket],
      ] as const)
        pipeline(from, to).catch(() => {})
    })
    socket.on('error', () => inner.destroy())
  }
}

/** Serves the realtime channel to the other gateways on this machine at a unix socket. */
export async function serveOtherGateways(app: FastifyInstance, socketPath: string): Promise<Server> {
  const inner = createServer((request, response) => app.routing(request, response))
  inner.on('upgrade', (request, socket, head) => app.server.emit('upgrade', request, socket, head))
  await rm(socketPath, { force: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  inner.once('error', reject)
  // Exclusive: this process's own socket, not one shared by the cluster.
  inner.listen({ path: socketPath, exclusive: true }, resolve)
  await promise
  return inner
}
