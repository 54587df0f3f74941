import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { RtmpFault } from './fault.ts'
import type { MediaMessage } from './media.ts'
import { openPublishSession, type PublishTarget } from './publish-session.ts'

/** Why nothing is published, or no more. */
export type PublishEnd =
  /** The server could not be connected to. */
  | 'unreachable'
  /** Its certificate is not valid for its name. */
  | 'certificate'
  /** It does not take this stream, which its key says; or it hangs up when it is asked to. */
  | 'refusedKey'
  /** It does not take the connection: the application is unknown, say. */
  | 'refused'
  /** It is connected, and does not answer. */
  | 'silent'
  /** What it sent is no RTMP. */
  | 'fault'
  /** It has taken the stream, and takes no more. */
  | 'ended'

export type PublishOptions = PublishTarget & {
  /** The IP address that is connected to, whatever the host's name is. */
  address: string
  port: number
  /** The name that the certificate has to be for; undefined for a connection without TLS. */
  secureHost?: string
  /** The server takes media from now on. */
  onStart(): void
  /** The server says that it has received so many bytes since it said so last. */
  onAcknowledged(bytes: number): void
  /** Called once. `detail` is for logs, and holds nothing secret. */
  onEnd(why: PublishEnd, detail: string): void
}

export type PublishConnection = {
  write(message: MediaMessage): void
  /** Bytes that have not been handed to the system yet. */
  waiting(): number
  /** Bytes that have been. */
  sent(): number
  /** Our port, by which the system counts what has not been acknowledged. */
  localPort(): number | undefined
  close(): void
}

const connectMs = 8_000
/** Milliseconds within which a server that hangs up has refused the key, although it said otherwise. */
const refusalMs = 1_500

/** Publishes a stream to an RTMP server, as an encoder does. */
export function publishRtmp(options: PublishOptions): PublishConnection {
  const { address, port, secureHost, onStart, onAcknowledged, onEnd } = options
  const session = openPublishSession(options)
  const name = secureHost !== undefined && !isIP(secureHost) ? { servername: secureHost } : {}
  const socket =
    secureHost === undefined
      ? connect({ host: address, port, noDelay: true })
      : connectTls({ host: address, port, ...name })
  let isOver = false
  let isConnected = false
  let startedAt: number | undefined
  let hasAcknowledged = false

  const end = (why: PublishEnd, detail = '') => {
    clearTimeout(deadline)
    socket.destroy()
    if (isOver) return
    isOver = true
    onEnd(why, detail)
  }
  /** What it means that the connection is gone. */
  const lossOf = (): PublishEnd => {
    if (!isConnected) return 'unreachable'
    if (startedAt === undefined) return session.hasAsked() ? 'refusedKey' : 'refused'
    return !hasAcknowledged && performance.now() - startedAt < refusalMs ? 'refusedKey' : 'ended'
  }
  const deadline = setTimeout(
    () => end(isConnected ? 'silent' : 'unreachable', 'no answer in time'),
    connectMs,
  )

  socket.on(secureHost === undefined ? 'connect' : 'secureConnect', () => {
    isConnected = true
    socket.write(session.hello())
  })
  socket.on('data', (bytes) => {
    if (isOver) return
    try {
      const { events, reply } = session.receive(bytes)
      if (reply.length > 0) socket.write(reply)
      for (const event of events) {
        if (isOver) return
        if (event.kind === 'started') {
          clearTimeout(deadline)
          startedAt = performance.now()
          onStart()
        } else if (event.kind === 'acknowledged') {
          hasAcknowledged ||= startedAt !== undefined
          onAcknowledged(event.bytes)
        } else return end(event.kind === 'refusedStream' ? 'refusedKey' : event.kind, event.code)
      }
    } catch (error) {
      end('fault', error instanceof RtmpFault ? error.message : String(error))
    }
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    const isCertificate =
      !isConnected && secureHost !== undefined && /CERT|SELF_SIGNED/.test(error.code ?? '')
    end(isCertificate ? 'certificate' : lossOf(), error.code ?? error.message)
  })
  socket.on('close', () => end(lossOf(), 'the connection was closed'))
  return {
    write(message) {
      if (!isOver) socket.write(session.media(message))
    },
    waiting: () => socket.writableLength,
    sent: () => socket.bytesWritten - socket.writableLength,
    localPort: () => socket.localPort,
    close() {
      if (isOver) return
      isOver = true
      clearTimeout(deadline)
      socket.end(session.goodbye())
      // One that does not read is not waited for.
      setTimeout(() => socket.destroy(), 1_000).unref()
    },
  }
}
