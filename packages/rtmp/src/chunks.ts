import { RtmpFault } from './fault.ts'

/** A message of RTMP. `type` is its type id, `timestamp` in milliseconds, modulo 2 to the 32nd. */
export type RtmpMessage = { type: number; streamId: number; timestamp: number; payload: Buffer }

/** Type ids (Adobe, "RTMP 1.0", 5.4, 6.2 and 7.1). */
export const messageType = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  amf3Data: 15,
  amf3Command: 17,
  data: 18,
  command: 20,
  aggregate: 22,
} as const

/** What one connection may have open at a time. */
const mostChunkStreams = 64
const mostChunkSize = 1024 * 1024
const extended = 0xffffff
/** Bytes that hold most messages: a buffer that grows from less is copied several times. */
const usualBytes = 64 * 1024

type Stream = {
  type: number
  streamId: number
  timestamp: number
  delta: number
  length: number
  hasExtended: boolean
  /** The message that has begun, in a buffer that grows as its bytes arrive: what is announced costs little. */
  begun: Buffer
  filled: number
}

/** Bytes of the message header by its format. */
const headerBytes = [11, 7, 3, 0] as const

export type ChunkReader = {
  /** Takes bytes as they come; returns the messages that are whole with them. Throws `RtmpFault`. */
  read(bytes: Buffer): RtmpMessage[]
  /** Bytes of the largest message, and of all that have begun, from now on. */
  limit(mostBytes: number): void
}

/** Reads messages from chunks (RTMP 1.0, 5.3). */
export function openChunkReader(mostBytes: number): ChunkReader {
  const streams = new Map<number, Stream>()
  let most = mostBytes
  let chunkSize = 128
  let begunBytes = 0
  /** What has arrived of a header, and the stream whose chunk is being read with the bytes that it still lacks. */
  let header = Buffer.alloc(0)
  let current: { stream: Stream; left: number } | undefined

  /** The stream of the chunk whose header begins there, and where its payload does; undefined if it is not whole. */
  function readHeader(bytes: Buffer): { stream: Stream; end: number } | undefined {
    const first = bytes[0]
    if (first === undefined) return undefined
    const format = first >> 6
    const basic = [2, 3][first & 63] ?? 1
    if (bytes.length < basic) return undefined
    const id = basic === 1 ? first & 63 : basic === 2 ? bytes[1]! + 64 : bytes.readUInt16LE(1) + 64
    let end = basic + headerBytes[format]!
    if (bytes.length < end) return undefined
    const known = streams.get(id)
    if (!known && format !== 0) throw new RtmpFault('a chunk refers to a message that never came')
    if (!known && streams.size >= mostChunkStreams) throw new RtmpFault('too many chunk streams')
    const stream = known ?? newStream()
    let time = format < 3 ? bytes.readUIntBE(basic, 3) : 0
    if (format < 3) stream.hasExtended = time === extended
    if (stream.hasExtended) {
      if (bytes.length < end + 4) return undefined
      time = bytes.readUInt32BE(end)
      end += 4
    }
    streams.set(id, stream)
    if (format < 3 && stream.filled > 0) throw new RtmpFault('a message begins before another one has ended')
    if (format < 2) {
      stream.length = bytes.readUIntBE(basic + 3, 3)
      stream.type = bytes[basic + 6]!
    }
    if (format === 0) stream.streamId = bytes.readUInt32LE(basic + 7)
    if (stream.filled === 0) begin(stream, format, time)
    return { stream, end }
  }

  function begin(stream: Stream, format: number, time: number): void {
    if (stream.length > most) throw new RtmpFault(`a message of ${stream.length} bytes is announced`)
    if (format === 0) {
      stream.timestamp = time
      stream.delta = 0
      return
    }
    if (format < 3) stream.delta = time
    stream.timestamp = (stream.timestamp + stream.delta) >>> 0
  }

  function append(stream: Stream, bytes: Buffer): void {
    const wanted = stream.filled + bytes.length
    if (wanted > stream.begun.length) {
      const room = Math.max(wanted, 2 * stream.begun.length, usualBytes)
      const grown = Buffer.allocUnsafe(Math.min(stream.length, room))
      begunBytes += grown.length - stream.begun.length
      if (begunBytes > 2 * most) throw new RtmpFault('too many messages have begun')
      stream.begun.copy(grown, 0, 0, stream.filled)
      stream.begun = grown
    }
    bytes.copy(stream.begun, stream.filled)
    stream.filled = wanted
  }

  function finish(stream: Stream): RtmpMessage {
    const { type, streamId, timestamp } = stream
    const payload = stream.begun.subarray(0, stream.length)
    begunBytes -= stream.begun.length
    stream.begun = Buffer.alloc(0)
    stream.filled = 0
    return { type, streamId, timestamp, payload }
  }

  /** Follows what the other side says about its chunks. */
  function follow({ type, payload }: RtmpMessage): void {
    if (type === messageType.setChunkSize) {
      if (payload.length < 4) throw new RtmpFault('a chunk size is cut off')
      chunkSize = payload.readUInt32BE(0) & 0x7fffffff
      if (chunkSize === 0 || chunkSize > mostChunkSize) throw new RtmpFault(`a chunk size of ${chunkSize}`)
    }
    if (type === messageType.abort) {
      if (payload.length < 4) throw new RtmpFault('an abort is cut off')
      const stream = streams.get(payload.readUInt32BE(0))
      if (stream) finish(stream)
    }
  }

  return {
    limit(bytes) {
      most = bytes
    },
    read(bytes) {
      const messages: RtmpMessage[] = []
      let rest = header.length > 0 ? Buffer.concat([header, bytes]) : bytes
      header = Buffer.alloc(0)
      while (rest.length > 0) {
        if (!current) {
          const found = readHeader(rest)
          if (!found) {
            header = Buffer.from(rest)
            break
          }
          const { stream, end } = found
          rest = rest.subarray(end)
          current = { stream, left: Math.min(chunkSize, stream.length - stream.filled) }
        }
        const { stream, left } = current
        const part = rest.subarray(0, left)
        append(stream, part)
        rest = rest.subarray(part.length)
        current.left -= part.length
        if (current.left > 0) break
        current = undefined
        if (stream.filled < stream.length) continue
        const message = finish(stream)
        follow(message)
        messages.push(message)
      }
      return messages
    },
  }
}

const newStream = (): Stream => ({
  type: 0,
  streamId: 0,
  timestamp: 0,
  delta: 0,
  length: 0,
  hasExtended: false,
  begun: Buffer.alloc(0),
  filled: 0,
})

/** A message in chunks of `chunkSize` bytes, on the chunk stream `id` (2 to 63). */
export function writeChunks(
  { type, streamId, timestamp, payload }: RtmpMessage,
  { id, chunkSize }: { id: number; chunkSize: number },
): Buffer {
  const isExtended = timestamp >= extended
  const header = Buffer.alloc(isExtended ? 16 : 12)
  header[0] = id
  header.writeUIntBE(isExtended ? extended : timestamp, 1, 3)
  header.writeUIntBE(payload.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  if (isExtended) header.writeUInt32BE(timestamp, 12)
  const next = Buffer.alloc(isExtended ? 5 : 1)
  next[0] = 0xc0 | id
  if (isExtended) next.writeUInt32BE(timestamp, 1)
  const parts = [header, payload.subarray(0, chunkSize)]
  for (let at = chunkSize; at < payload.length; at += chunkSize)
    parts.push(next, payload.subarray(at, at + chunkSize))
  return Buffer.concat(parts)
}
