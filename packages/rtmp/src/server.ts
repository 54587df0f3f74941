import { createServer, type Socket } from 'node:net'
import { startPatience } from '@touchline/guard'
import { RtmpFault } from './fault.ts'
import type { MediaMessage } from './media.ts'
import { openRtmpSession, type PublishRequest, type RefusalCode } from './session.ts'

/** Why a publisher is gone. */
export type EndReason =
  /** The encoder said so. */
  | 'ended'
  /** The connection broke, or was closed without a word. */
  | 'closed'
  /** Nothing came for a while. */
  | 'silent'
  /** What came is no RTMP, or more than is taken. */
  | 'fault'
  /** Somebody else took over, or the server ends. */
  | 'cut'

/** What takes the media of a publisher. An error of it closes the connection. */
export type Publication = {
  onMedia(message: MediaMessage): void
  /** `detail` is for the log of the input: it holds nothing secret. */
  onEnd(reason: EndReason, detail?: string): void
}

/** A connection whose publisher was accepted. */
export type PublishingConnection = {
  readonly address: string
  /** Ends it. */
  cut(): void
  /** Takes no more of it until `resume`. */
  pause(): void
  resume(): void
}

export type Refused = { code: RefusalCode; description: string }

export type RtmpServerOptions = {
  /** Who may publish; the connection waits meanwhile, and nothing of it is read. */
  authorise(request: PublishRequest, connection: PublishingConnection): Promise<Publication | Refused>
  /** What no publisher is told of: connections that end before they publish, and why. */
  onRefused?(address: string, why: string): void
  onError(error: Error): void
  limits?: Partial<typeof defaultLimits>
}

const defaultLimits = {
  /** Milliseconds from the connection to a publisher that is accepted. */
  publishMs: 5_000,
  /** Milliseconds without a byte after which a publisher is gone. */
  silentMs: 5_000,
  /** Connections of one address, of which nobody has published yet, and in all. */
  perAddress: 20,
  connections: 2_000,
}

export type RtmpServer = {
  /** The port; another than the one that was asked for if that was 0. */
  readonly port: number
  close(): Promise<void>
}

/** An RTMP server that takes publishers alone. */
export async function openRtmpServer(
  { host, port }: { host?: string; port: number },
  options: RtmpServerOptions,
): Promise<RtmpServer> {
  const limits = { ...defaultLimits, ...options.limits }
  const sockets = new Set<Socket>()
  const waiting = new Map<string, number>()

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const address = socket.remoteAddress ?? 'unknown'
    const before = waiting.get(address) ?? 0
    if (before >= limits.perAddress || sockets.size >= limits.connections) {
      options.onRefused?.(address, 'too many connections')
      socket.destroy()
      return
    }
    waiting.set(address, before + 1)
    const stopWaiting = once(() => {
      const left = waiting.get(address)! - 1
      if (left > 0) waiting.set(address, left)
      else waiting.delete(address)
    })
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      stopWaiting()
    })
    serve(socket, address, { ...options, limits, onPublishing: stopWaiting })
  })
  server.on('error', options.onError)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const listening = server.address()
  return {
    port: typeof listening === 'object' && listening ? listening.port : port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

type ServeOptions = RtmpServerOptions & { limits: typeof defaultLimits; onPublishing: () => void }

/** Serves one connection until it ends. */
function serve(socket: Socket, address: string, options: ServeOptions): void {
  const { limits, authorise, onRefused, onError, onPublishing } = options
  const session = openRtmpSession()
  let publication: Publication | undefined
  let isOver = false

  const end = (reason: EndReason, detail?: string) => {
    if (isOver) return
    isOver = true
    if (publication) publication.onEnd(reason, detail)
    else if (reason !== 'ended') onRefused?.(address, detail ?? reason)
    // What was answered last may still be under way.
    socket.end()
    socket.setTimeout(1_000, () => socket.destroy())
  }
  const connection: PublishingConnection = {
    address,
    cut: () => end('cut'),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
  }
  const endPatience = startPatience(limits.publishMs, () => end('silent', 'nothing was published in time'))

  async function publish(request: PublishRequest): Promise<void> {
    socket.pause()
    const answer = await authorise(request, connection)
    const isAccepted = 'onMedia' in answer
    if (isOver) {
      if (isAccepted) answer.onEnd('closed')
      return
    }
    if (!isAccepted) {
      socket.write(session.refuse(answer.code, answer.description))
      return end('ended')
    }
    endPatience()
    onPublishing()
    publication = answer
    socket.setTimeout(limits.silentMs)
    socket.write(session.accept())
    socket.resume()
  }

  socket.on('data', (bytes) => {
    if (isOver) return
    try {
      const { events, reply } = session.receive(bytes)
      if (reply.length > 0) socket.write(reply)
      for (const event of events) {
        if (event.kind === 'media') publication?.onMedia(event.message)
        else if (event.kind === 'unpublish') return end('ended')
        else
          publish(event.request).catch((error: Error) => {
            onError(error)
            end('fault', 'the key could not be looked up')
          })
      }
      // Whoever sends and does not read what it is told costs memory.
      if (socket.writableLength > 64 * 1024) end('fault', 'it does not read')
    } catch (error) {
      if (!(error instanceof RtmpFault)) onError(error as Error)
      end('fault', error instanceof RtmpFault ? error.message : undefined)
    }
  })
  // A process that was held up learns that time is over before it reads what has arrived meanwhile.
  socket.on('timeout', () => {
    const before = socket.bytesRead
    setImmediate(() => {
      if (publication && socket.bytesRead === before) end('silent')
    })
  })
  socket.on('error', () => {})
  socket.on('end', () => end('closed'))
  socket.on('close', () => {
    endPatience()
    end('closed')
  })
}

const once = (work: () => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
