import { randomBytes } from 'node:crypto'
import { type Amf, readAmf, writeAmf } from './amf.ts'
import { messageType, openChunkReader, type RtmpMessage, writeChunks } from './chunks.ts'
import { RtmpFault } from './fault.ts'
import { isObject, type MediaMessage } from './media.ts'

/** Where an encoder wants to publish: `rtmp://host/app/key?query`. */
export type PublishRequest = { app: string; key: string; query: string }

type SessionEvent =
  | { kind: 'publish'; request: PublishRequest }
  | { kind: 'media'; message: MediaMessage }
  | { kind: 'unpublish' }

/** Why a publisher is refused, in RTMP's words. */
export type RefusalCode = 'NetStream.Publish.BadName' | 'NetStream.Publish.Denied'

/** Bytes of the largest message, before a publisher is accepted and after. */
const mostBefore = 64 * 1024
const mostAfter = 8 * 1024 * 1024
const handshakeBytes = 1536
const version = 3
/** Bytes after which the other side acknowledges, and we do. */
const windowBytes = 2_500_000
const sentChunkSize = 4096
/** Chunk streams that we send on: control messages have theirs by the specification. */
const chunkStream = { control: 2, command: 3 } as const
const mediaStreamId = 1

export type RtmpSession = {
  /** Takes bytes as they come. Throws `RtmpFault`; the connection is then to be closed. */
  receive(bytes: Buffer): { events: SessionEvent[]; reply: Buffer }
  /** What is sent to a publisher that is accepted; larger messages are taken from then on. */
  accept(): Buffer
  /** What is sent to a publisher that is refused. */
  refuse(code: RefusalCode, description: string): Buffer
}

/** The server's side of one connection, from its bytes alone: it takes one publisher, and plays to nobody. */
export function openRtmpSession(): RtmpSession {
  const chunks = openChunkReader(mostBefore)
  let handshake: 'c0c1' | 'c2' | 'done' = 'c0c1'
  let begun = Buffer.alloc(0)
  let received = 0
  let acknowledged = 0
  let theirWindow = windowBytes
  let app: string | undefined
  let state: 'idle' | 'asked' | 'publishing' | 'over' = 'idle'

  function receive(bytes: Buffer): { events: SessionEvent[]; reply: Buffer } {
    received += bytes.length
    const replies: Buffer[] = []
    const rest = handshake === 'done' ? bytes : shakeHands(bytes, replies)
    const events = rest.length > 0 ? chunks.read(rest).flatMap((message) => handle(message, replies)) : []
    if (received - acknowledged >= theirWindow / 2) {
      acknowledged = received
      replies.push(control(messageType.acknowledgement, received >>> 0))
    }
    return { events, reply: Buffer.concat(replies) }
  }

  /** RTMP 1.0, 5.2. Returns what follows the handshake. */
  function shakeHands(bytes: Buffer, replies: Buffer[]): Buffer {
    begun = Buffer.concat([begun, bytes])
    if (begun.length > 0 && begun[0] !== version && handshake === 'c0c1')
      throw new RtmpFault(`version ${begun[0]} of RTMP`)
    if (handshake === 'c0c1') {
      if (begun.length < 1 + handshakeBytes) return Buffer.alloc(0)
      const c1 = begun.subarray(1, 1 + handshakeBytes)
      const s1 = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)])
      replies.push(Buffer.from([version]), s1, Buffer.from(c1))
      begun = begun.subarray(1 + handshakeBytes)
      handshake = 'c2'
    }
    if (begun.length < handshakeBytes) return Buffer.alloc(0)
    const rest = begun.subarray(handshakeBytes)
    begun = Buffer.alloc(0)
    handshake = 'done'
    return rest
  }

  function handle({ type, timestamp, payload }: RtmpMessage, replies: Buffer[]): SessionEvent[] {
    if (type === messageType.windowSize && payload.length >= 4) {
      // As small as it likes would be an answer to each byte.
      theirWindow = Math.max(64 * 1024, payload.readUInt32BE(0))
      return []
    }
    if (type === messageType.userControl) {
      if (payload.length >= 6 && payload.readUInt16BE(0) === 6)
        replies.push(userControl(7, payload.readUInt32BE(2)))
      return []
    }
    if (type === messageType.command) return obey(readAmf(payload), replies)
    if (type === messageType.amf3Command) return obey(readAmf(payload.subarray(1)), replies)
    if (state !== 'publishing') return []
    if (type === messageType.audio) return [mediaEvent('audio', timestamp, payload)]
    if (type === messageType.video) return [mediaEvent('video', timestamp, payload)]
    if (type === messageType.data) return [mediaEvent('data', timestamp, payload)]
    if (type === messageType.amf3Data) return [mediaEvent('data', timestamp, payload.subarray(1))]
    return []
  }

  function obey([name, transaction, ...values]: readonly Amf[], replies: Buffer[]): SessionEvent[] {
    if (typeof name !== 'string') throw new RtmpFault('a command without a name')
    const answer = (...more: Amf[]) =>
      replies.push(commandMessage(0, '_result', typeof transaction === 'number' ? transaction : 0, ...more))
    if (name === 'connect') {
      if (app !== undefined) throw new RtmpFault('connected twice')
      const asked = values.find(isObject)
      if (typeof asked?.app !== 'string') throw new RtmpFault('no application is named')
      app = asked.app.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '')
      replies.push(
        control(messageType.windowSize, windowBytes),
        control(messageType.peerBandwidth, windowBytes, 2),
        control(messageType.setChunkSize, sentChunkSize),
      )
      answer(
        { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
        { level: 'status', code: 'NetConnection.Connect.Success', description: '', objectEncoding: 0 },
      )
      return []
    }
    if (name === 'createStream') answer(null, mediaStreamId)
    else if (name === 'releaseStream' || name === 'FCPublish' || name === '_checkbw') answer(null)
    else if (name === 'publish') return publish(values)
    else if (name === 'play' || name === 'play2') throw new RtmpFault('nothing is played here')
    else if (['FCUnpublish', 'deleteStream', 'closeStream'].includes(name)) return unpublish()
    return []
  }

  function publish(values: readonly Amf[]): SessionEvent[] {
    const given = values.find((value) => typeof value === 'string')
    if (app === undefined || typeof given !== 'string') throw new RtmpFault('nothing is named to publish')
    if (state !== 'idle') throw new RtmpFault('published twice')
    state = 'asked'
    const [key = '', query = ''] = given.split('?', 2)
    return [{ kind: 'publish', request: { app, key, query } }]
  }

  function unpublish(): SessionEvent[] {
    const wasPublishing = state === 'publishing'
    state = 'over'
    return wasPublishing ? [{ kind: 'unpublish' }] : []
  }

  return {
    receive,
    accept() {
      state = 'publishing'
      chunks.limit(mostAfter)
      return status('status', 'NetStream.Publish.Start', '')
    },
    refuse(code, description) {
      state = 'over'
      return status('error', code, description)
    },
  }
}

const mediaEvent = (kind: MediaMessage['kind'], timestamp: number, payload: Buffer): SessionEvent => ({
  kind: 'media',
  message: { kind, timestamp, payload },
})

const send = (type: number, streamId: number, id: number, payload: Buffer): Buffer =>
  writeChunks({ type, streamId, timestamp: 0, payload }, { id, chunkSize: sentChunkSize })

function control(type: number, value: number, ...more: number[]): Buffer {
  const payload = Buffer.alloc(4 + more.length)
  payload.writeUInt32BE(value >>> 0)
  payload.set(more, 4)
  return send(type, 0, chunkStream.control, payload)
}

function userControl(event: number, value: number): Buffer {
  const payload = Buffer.alloc(6)
  payload.writeUInt16BE(event)
  payload.writeUInt32BE(value >>> 0, 2)
  return send(messageType.userControl, 0, chunkStream.control, payload)
}

const commandMessage = (streamId: number, ...values: Amf[]): Buffer =>
  send(messageType.command, streamId, chunkStream.command, writeAmf(...values))

const status = (level: string, code: string, description: string): Buffer =>
  commandMessage(mediaStreamId, 'onStatus', 0, null, { level, code, description })
