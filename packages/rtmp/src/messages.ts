import { type Amf, type AmfObject, writeAmf } from './amf.ts'
import { messageType, type RtmpMessage, writeChunks } from './chunks.ts'
import type { MediaMessage } from './media.ts'

/** What both sides of a connection say alike. */
export const handshakeBytes = 1536
export const rtmpVersion = 3
/** Bytes after which the other side acknowledges, and we do. */
export const windowBytes = 2_500_000
export const sentChunkSize = 4096
/** The smallest window that is followed: as small as the other side likes would be an answer to each byte. */
const leastWindow = 64 * 1024
/** Chunk streams that we send on: control messages have theirs by the specification. */
const chunkStream = { control: 2, command: 3 } as const
/** Events of user control messages (RTMP 1.0, 7.1.7). */
const pingRequest = 6
const pingAnswer = 7

const send = (type: number, streamId: number, id: number, payload: Buffer): Buffer =>
  writeChunks({ type, streamId, timestamp: 0, payload }, { id, chunkSize: sentChunkSize })

export function control(type: number, value: number, ...more: number[]): Buffer {
  const payload = Buffer.alloc(4 + more.length)
  payload.writeUInt32BE(value >>> 0)
  payload.set(more, 4)
  return send(type, 0, chunkStream.control, payload)
}

export function userControl(event: number, ...values: number[]): Buffer {
  const payload = Buffer.alloc(2 + 4 * values.length)
  payload.writeUInt16BE(event)
  for (const [index, value] of values.entries()) payload.writeUInt32BE(value >>> 0, 2 + 4 * index)
  return send(messageType.userControl, 0, chunkStream.control, payload)
}

export const commandMessage = (streamId: number, ...values: Amf[]): Buffer =>
  send(messageType.command, streamId, chunkStream.command, writeAmf(...values))

/** How a client introduces itself. `tcUrl` is the address up to the application. */
export const connectMessage = (
  transaction: number,
  named: { app: string; tcUrl: string },
  more: AmfObject = {},
) =>
  commandMessage(0, 'connect', transaction, {
    ...named,
    flashVer: 'LNX 9,0,124,2',
    fpad: false,
    capabilities: 15,
    audioCodecs: 4071,
    videoCodecs: 252,
    videoFunction: 1,
    // Enhanced RTMP: without it servers leave out what the original does not know.
    fourCcList: ['hvc1', 'av01', 'vp09', 'Opus', 'ac-3', 'ec-3', 'fLaC'],
    ...more,
  })

export const codeOf = (info: AmfObject | undefined): string =>
  typeof info?.code === 'string' ? info.code : ''

/** The answer to a message that keeps the connection going; undefined if it asks for none. */
export function answerTo({ type, payload }: RtmpMessage): Buffer | undefined {
  const isPing =
    type === messageType.userControl && payload.length >= 6 && payload.readUInt16BE(0) === pingRequest
  return isPing ? userControl(pingAnswer, payload.readUInt32BE(2)) : undefined
}

/** Acknowledges what has arrived, each half of the window of the other side. */
export function openAcknowledger() {
  let received = 0
  let acknowledged = 0
  let window = windowBytes
  return {
    /** Follows what the other side says about its window. */
    follow({ type, payload }: RtmpMessage): void {
      if (type === messageType.windowSize && payload.length >= 4)
        window = Math.max(leastWindow, payload.readUInt32BE(0))
    },
    /** Counts bytes that arrived; returns what is to be sent, if anything. */
    count(bytes: number): Buffer | undefined {
      received += bytes
      if (received - acknowledged < window / 2) return undefined
      acknowledged = received
      return control(messageType.acknowledgement, received >>> 0)
    },
  }
}

/** The media in a message of RTMP; undefined if it carries none. */
export function mediaOf({ type, timestamp, payload }: RtmpMessage): MediaMessage | undefined {
  if (type === messageType.audio) return { kind: 'audio', timestamp, payload }
  if (type === messageType.video) return { kind: 'video', timestamp, payload }
  if (type === messageType.data) return { kind: 'data', timestamp, payload }
  if (type === messageType.amf3Data) return { kind: 'data', timestamp, payload: payload.subarray(1) }
  return undefined
}
