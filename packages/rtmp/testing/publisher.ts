import { connect } from 'node:net'
import { type Amf, readAmf, writeAmf } from '../src/amf.ts'
import { messageType, openChunkReader, type RtmpMessage, writeChunks } from '../src/chunks.ts'
import { isObject, type MediaMessage } from '../src/media.ts'

const handshakeBytes = 1536
const mediaTypes = { audio: messageType.audio, video: messageType.video, data: messageType.data }
const chunkSize = 4096

/** An encoder's side of a connection, which does as badly as a test wants. */
export type TestPublisher = {
  /** Bytes as they are. */
  write(bytes: Buffer): void
  command(...values: Amf[]): void
  media(message: MediaMessage): void
  /** Connects, and asks to publish; resolves with the code of the answer, or `closed`. */
  publish(app: string, key: string): Promise<string>
  /** Whether the server has closed the connection. */
  readonly closed: Promise<void>
  end(): void
}

export async function connectPublisher(port: number, localAddress?: string): Promise<TestPublisher> {
  const socket = connect({ host: '127.0.0.1', port, ...(localAddress && { localAddress }) })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const codes: string[] = []
  const wake = new Set<() => void>()
  const chunks = openChunkReader(64 * 1024)
  let toSkip = 1 + 2 * handshakeBytes
  socket.on('data', (bytes) => {
    const rest = bytes.subarray(toSkip)
    toSkip -= Math.min(toSkip, bytes.length)
    for (const { type, payload } of rest.length > 0 ? chunks.read(rest) : []) {
      if (type !== messageType.command) continue
      const [name, , ...values] = readAmf(payload)
      const info = values.find((value) => isObject(value) && typeof value.code === 'string')
      codes.push(isObject(info) ? String(info.code) : String(name))
    }
    for (const one of wake) one()
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })

  const send = (message: Omit<RtmpMessage, 'streamId'>, id: number, streamId: number, size: number) =>
    void socket.write(writeChunks({ ...message, streamId }, { id, chunkSize: size }))
  const command = (...values: Amf[]) =>
    send({ type: messageType.command, timestamp: 0, payload: writeAmf(...values) }, 3, 0, 128)
  const answerWith = async (is: (code: string) => boolean): Promise<string> => {
    for (;;) {
      const found = codes.find(is)
      if (found) return found
      const news = new Promise<void>((resolve) => wake.add(resolve))
      if ((await Promise.race([news.then(() => 'news'), closed.then(() => 'closed')])) === 'closed')
        return codes.find(is) ?? 'closed'
    }
  }

  return {
    closed,
    write: (bytes) => void socket.write(bytes),
    command,
    media: ({ kind, timestamp, payload }) =>
      send({ type: mediaTypes[kind], timestamp, payload }, kind === 'audio' ? 4 : 6, 1, chunkSize),
    async publish(app, key) {
      socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(handshakeBytes)]))
      socket.write(Buffer.alloc(handshakeBytes))
      command('connect', 1, { app, tcUrl: `rtmp://127.0.0.1/${app}` })
      const connected = await answerWith((code) => code === 'NetConnection.Connect.Success')
      if (connected === 'closed') return connected
      command('releaseStream', 2, null, key)
      command('createStream', 4, null)
      command('publish', 5, null, key, 'live')
      const size = Buffer.alloc(4)
      size.writeUInt32BE(chunkSize)
      send({ type: messageType.setChunkSize, timestamp: 0, payload: size }, 2, 0, 128)
      return await answerWith((code) => code.startsWith('NetStream.Publish.'))
    },
    end: () => void socket.destroy(),
  }
}
