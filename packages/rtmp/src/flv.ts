import type { RtmpMessage } from './chunks.ts'
import { RtmpFault } from './fault.ts'
import type { MediaMessage } from './media.ts'

const tagTypes = { audio: 8, video: 9, data: 18 } as const
const tagHeaderBytes = 11

/** What an FLV file begins with (Adobe, "Video File Format", E.2): sound and picture may follow. */
export const flvHeader = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])

/** A message as a tag of an FLV file. */
export function flvTag({ kind, timestamp, payload }: MediaMessage): Buffer {
  const tag = Buffer.allocUnsafe(tagHeaderBytes + payload.length + 4)
  tag[0] = tagTypes[kind]
  tag.writeUIntBE(payload.length, 1, 3)
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3)
  tag[7] = timestamp >>> 24
  tag.writeUIntBE(0, 8, 3)
  payload.copy(tag, tagHeaderBytes)
  tag.writeUInt32BE(tagHeaderBytes + payload.length, tagHeaderBytes + payload.length)
  return tag
}

function readTagHeader(tag: Buffer): { kind: MediaMessage['kind'] | undefined; timestamp: number } {
  const type = tag[0]! & 31
  const kind = type === 8 ? 'audio' : type === 9 ? 'video' : type === 18 ? 'data' : undefined
  return { kind, timestamp: (tag.readUIntBE(4, 3) | (tag[7]! << 24)) >>> 0 }
}

/** The messages in an aggregate message: tags whose first has the time of the message (RTMP 1.0, 7.1.6). */
export function flvTagsOf({ payload, timestamp: start }: RtmpMessage): MediaMessage[] {
  const messages: MediaMessage[] = []
  let first: number | undefined
  for (let at = 0; at < payload.length; ) {
    if (at + tagHeaderBytes > payload.length) throw new RtmpFault('an aggregate message is cut off')
    const tag = payload.subarray(at)
    const end = tagHeaderBytes + tag.readUIntBE(1, 3)
    if (end > tag.length) throw new RtmpFault('an aggregate message is cut off')
    const { kind, timestamp } = readTagHeader(tag)
    first ??= timestamp
    const time = (start + timestamp - first) >>> 0
    if (kind) messages.push({ kind, timestamp: time, payload: tag.subarray(tagHeaderBytes, end) })
    at += end + 4
  }
  return messages
}

export type FlvReader = {
  /** Takes bytes as they come; returns the messages that are whole with them. */
  read(bytes: Buffer): MediaMessage[]
}

/** Reads the tags of an FLV stream, such as ffmpeg writes. Tags of more than `mostBytes` are an error. */
export function openFlvReader(mostBytes: number): FlvReader {
  let rest: Buffer = Buffer.alloc(0)
  let hasHeader = false
  return {
    read(bytes) {
      rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
      const messages: MediaMessage[] = []
      if (!hasHeader) {
        if (rest.length < flvHeader.length) return messages
        if (rest.toString('latin1', 0, 3) !== 'FLV') throw new Error('This is no FLV.')
        rest = rest.subarray(rest.readUInt32BE(5) + 4)
        hasHeader = true
      }
      while (rest.length >= tagHeaderBytes) {
        const length = rest.readUIntBE(1, 3)
        if (length > mostBytes) throw new Error(`A tag of ${length} bytes is announced.`)
        const end = tagHeaderBytes + length + 4
        if (rest.length < end) break
        const { kind, timestamp } = readTagHeader(rest)
        if (kind) messages.push({ kind, timestamp, payload: rest.subarray(tagHeaderBytes, end - 4) })
        rest = rest.subarray(end)
      }
      // So that what is left does not hold the buffer that it came in.
      rest = Buffer.from(rest)
      return messages
    },
  }
}
