import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '@touchline/config'
import type { FastifyBaseLogger } from 'fastify'
import type { BayeuxServer } from 'faye'
import { type WebSocket, WebSocketServer } from 'ws'
import type { BoundClients } from './bound-clients.ts'
import { type BayeuxMessage, bayeuxMessages } from './messages.ts'
import { isOwnOrigin } from './origin.ts'

/** Bytes of one frame; pages send a few hundred. */
const mostBytes = 64 * 1024
/** Bytes buffered for a client that does not read. */
const mostWaiting = 1024 * 1024
/** Frames that may arrive at once, and how many more per second. */
const burst = 200
const framesEachSecond = 20
/** Milliseconds after which a socket without a successful handshake is closed. */
const handshakeMs = 10_000
/** Milliseconds between two pings that a client has to answer. */
const pulseMs = 30_000

/** RFC 6455 close codes. */
const closing = { unsupported: 1003, refused: 1008 } as const

export type WebSockets = { close(): void }

/** Rejects an upgrade with an HTTP response, and closes the socket whatever happens. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** Whether a request is for exactly the channel's path. */
export const isChannel = ({ url = '' }: IncomingMessage) =>
  url === '/realtime' || url.startsWith('/realtime?')

type Options = {
  server: Server
  config: Config
  bayeux: BayeuxServer
  clients: BoundClients
  log: FastifyBaseLogger
}

/** Serves the realtime channel to WebSockets at `/realtime`; every other upgrade is rejected. */
export function serveWebSockets({ server, config, bayeux, clients, log }: Options): WebSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false })
  const alive = new WeakSet<WebSocket>()

  server.on('upgrade', (request, socket, head) => {
    if (!isChannel(request)) return refuseUpgrade(socket, '404 Not Found')
    if (!isOwnOrigin(request, config)) return refuseUpgrade(socket, '403 Forbidden')
    socket.on('error', () => socket.destroy())
    sockets.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, request))
  })

  function serve(socket: WebSocket, request: IncomingMessage) {
    let clientId: string | undefined
    let left = burst
    let countedAt = Date.now()
    const waiting = setTimeout(() => socket.terminate(), handshakeMs)
    alive.add(socket)

    const send = (text: string) => {
      if (socket.bufferedAmount > mostWaiting) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(text)
    }
    const isTooMany = () => {
      const now = Date.now()
      left = Math.min(burst, left + ((now - countedAt) / 1000) * framesEachSecond) - 1
      countedAt = now
      return left < 0
    }
    const receive = (messages: BayeuxMessage[]) => {
      const connecting = messages.find(({ channel }) => channel === '/meta/connect')
      const named = connecting && clients.isOwn(connecting) ? connecting.clientId : undefined
      if (named) {
        if (clientId && clientId !== named) bayeux.closeSocket(clientId, false)
        clientId = named
        bayeux.openSocket(named, { send, close: () => socket.close() }, request)
      }
      bayeux.process(messages, request, (replies) => {
        if (replies.some(({ successful }) => successful)) clearTimeout(waiting)
        if (replies.length > 0) send(JSON.stringify(replies))
      })
    }

    socket.on('pong', () => alive.add(socket))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(waiting)
      if (clientId) bayeux.closeSocket(clientId)
    })
    socket.on('message', (data) => {
      alive.add(socket)
      if (isTooMany()) return socket.close(closing.refused, 'Too many messages')
      const messages = readMessages(String(data))
      if (!messages) return socket.close(closing.unsupported, 'No Bayeux messages')
      try {
        receive(messages)
      } catch (error) {
        log.error({ err: error }, 'a realtime message failed')
        socket.terminate()
      }
    })
  }

  const pulse = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pulseMs)

  return {
    close() {
      clearInterval(pulse)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function readMessages(text: string): BayeuxMessage[] | undefined {
  try {
    return bayeuxMessages.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
