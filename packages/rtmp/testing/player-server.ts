import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Amf, readAmf, writeAmf } from '../src/amf.ts'
import { messageType, openChunkReader, type RtmpMessage, writeChunks } from '../src/chunks.ts'
import { isObject, type MediaMessage } from '../src/media.ts'

const handshakeBytes = 1536
const mediaTypes = { audio: messageType.audio, video: messageType.video, data: messageType.data }
const chunkSize = 4096

/** What a server that plays was asked, and what it sends. */
export type TestPlayerServer = {
  port: number
  /** `app`, `tcUrl` and the stream of each player, in order. */
  readonly asked: { app: string; tcUrl: string; stream: string }[]
  /** Sends media to whoever plays now. */
  send(message: MediaMessage): void
  /** Sends any message to whoever plays now. */
  sendMessage(message: Omit<RtmpMessage, 'streamId'>): void
  /** Says something about the stream to whoever plays now. */
  status(level: string, code: string): void
  /** How many play now. */
  players(): number
  /** Breaks all connections. */
  cut(): void
  close(): Promise<void>
}

/** A server that plays whatever is asked for, or answers with an error. `onPlay` is called when somebody plays. */
export async function openPlayerServer({
  refuse,
  onPlay = () => {},
}: {
  refuse?: string
  onPlay?: () => void
} = {}): Promise<TestPlayerServer> {
  const playing = new Set<Socket>()
  const sockets = new Set<Socket>()
  const asked: TestPlayerServer['asked'] = []
  const write = (socket: Socket, message: RtmpMessage, id = 6) =>
    void socket.write(writeChunks(message, { id, chunkSize }))
  const command = (socket: Socket, streamId: number, ...values: Amf[]) =>
    write(socket, { type: messageType.command, streamId, timestamp: 0, payload: writeAmf(...values) }, 3)
  const status = (socket: Socket, level: string, code: string) =>
    command(socket, 1, 'onStatus', 0, null, { level, code, description: '' })

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      playing.delete(socket)
    })
    const chunks = openChunkReader(64 * 1024)
    let toSkip = 1 + 2 * handshakeBytes
    let hasGreeted = false
    let connected = { app: '', tcUrl: '' }
    socket.on('data', (bytes) => {
      if (!hasGreeted) {
        hasGreeted = true
        socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * handshakeBytes)]))
      }
      const rest = bytes.subarray(toSkip)
      toSkip -= Math.min(toSkip, bytes.length)
      for (const { type, payload } of rest.length > 0 ? chunks.read(rest) : []) {
        if (type !== messageType.command) continue
        const [name, transaction, ...values] = readAmf(payload)
        const given = values.find(isObject)
        if (name === 'connect') {
          connected = { app: String(given?.app), tcUrl: String(given?.tcUrl) }
          const size = Buffer.alloc(4)
          size.writeUInt32BE(chunkSize)
          write(socket, { type: messageType.setChunkSize, streamId: 0, timestamp: 0, payload: size }, 2)
          command(socket, 0, '_result', transaction!, {}, { code: 'NetConnection.Connect.Success' })
        } else if (name === 'createStream') command(socket, 0, '_result', transaction!, null, 1)
        else if (name === 'play') {
          asked.push({ ...connected, stream: String(values.find((value) => typeof value === 'string')) })
          if (refuse !== undefined) status(socket, 'error', refuse)
          else {
            status(socket, 'status', 'NetStream.Play.Start')
            playing.add(socket)
            onPlay()
          }
        }
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const sendMessage = (message: Omit<RtmpMessage, 'streamId'>) => {
    for (const socket of playing) write(socket, { ...message, streamId: 1 })
  }
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    players: () => playing.size,
    sendMessage,
    send: ({ kind, timestamp, payload }) => sendMessage({ type: mediaTypes[kind], timestamp, payload }),
    status: (level, code) => {
      for (const socket of playing) status(socket, level, code)
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
