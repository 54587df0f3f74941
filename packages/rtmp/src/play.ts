import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { RtmpFault } from './fault.ts'
import type { MediaMessage } from './media.ts'
import { openPlaySession, type PlayRequest } from './play-session.ts'

/** Why nothing is played, or no more. */
export type PlayEnd =
  /** The server could not be connected to. */
  | 'unreachable'
  /** It closed the connection, or said that it does not play this. */
  | 'refused'
  | 'notFound'
  /** What it sent is no RTMP. */
  | 'fault'
  /** It has played, and plays no more. */
  | 'ended'

export type PlayOptions = PlayRequest & {
  /** The IP address that is connected to, whatever the host's name is. */
  address: string
  port: number
  /** The name that the certificate has to be for; undefined for a connection without TLS. */
  secureHost?: string
  onMedia(message: MediaMessage): void
  /** Called once. `detail` is for logs, and holds nothing secret. */
  onEnd(why: PlayEnd, detail: string): void
}

export type PlayConnection = { close(): void; pause(): void; resume(): void }

const connectMs = 8_000

/** Plays a stream of an RTMP server, as it is published there. */
export function playRtmp(options: PlayOptions): PlayConnection {
  const { address, port, secureHost, onMedia, onEnd } = options
  const session = openPlaySession(options)
  const name = secureHost !== undefined && !isIP(secureHost) ? { servername: secureHost } : {}
  const socket =
    secureHost === undefined
      ? connect({ host: address, port, noDelay: true })
      : connectTls({ host: address, port, ...name })
  let isOver = false
  let isConnected = false
  let hasPlayed = false

  const end = (why: PlayEnd, detail = '') => {
    clearTimeout(deadline)
    socket.destroy()
    if (isOver) return
    isOver = true
    onEnd(why, detail)
  }
  const deadline = setTimeout(() => end('unreachable', 'no answer in time'), connectMs)

  socket.on(secureHost === undefined ? 'connect' : 'secureConnect', () => {
    isConnected = true
    clearTimeout(deadline)
    socket.write(session.hello())
  })
  socket.on('data', (bytes) => {
    if (isOver) return
    try {
      const { events, reply } = session.receive(bytes)
      if (reply.length > 0) socket.write(reply)
      for (const event of events) {
        if (isOver) return
        if (event.kind === 'media') {
          hasPlayed ||= event.message.kind !== 'data'
          onMedia(event.message)
        } else if (event.kind === 'ended') return end('ended', event.code)
        else
          return end(/NotFound|InvalidApp|Play\.Failed/.test(event.code) ? 'notFound' : 'refused', event.code)
      }
    } catch (error) {
      end('fault', error instanceof RtmpFault ? error.message : String(error))
    }
  })
  socket.on('error', (error: NodeJS.ErrnoException) =>
    end(isConnected ? (hasPlayed ? 'ended' : 'refused') : 'unreachable', error.code ?? error.message),
  )
  socket.on('close', () => end(hasPlayed ? 'ended' : 'refused', 'the connection was closed'))
  return {
    close: () => {
      isOver = true
      end('ended')
    },
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
  }
}
