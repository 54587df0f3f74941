import { randomBytes } from 'node:crypto'
import { type Amf, readAmf } from './amf.ts'
import { messageType, openChunkReader, type RtmpMessage } from './chunks.ts'
import { RtmpFault } from './fault.ts'
import { isObject, type MediaMessage } from './media.ts'
import {
  answerTo,
  commandMessage,
  control,
  handshakeBytes,
  mediaOf,
  openAcknowledger,
  rtmpVersion,
  sentChunkSize,
  windowBytes,
} from './messages.ts'

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
  const acknowledger = openAcknowledger()
  let app: string | undefined
  let state: 'idle' | 'asked' | 'publishing' | 'over' = 'idle'

  function receive(bytes: Buffer): { events: SessionEvent[]; reply: Buffer } {
    const replies: Buffer[] = []
    const rest = handshake === 'done' ? bytes : shakeHands(bytes, replies)
    const events = rest.length > 0 ? chunks.read(rest).flatMap((message) => handle(message, replies)) : []
    const acknowledgement = acknowledger.count(bytes.length)
    if (acknowledgement) replies.push(acknowledgement)
    return { events, reply: Buffer.concat(replies) }
  }

  /** RTMP 1.0, 5.2. Returns what follows the handshake. */
  function shakeHands(bytes: Buffer, replies: Buffer[]): Buffer {
    begun = Buffer.concat([begun, bytes])
    if (begun.length > 0 && begun[0] !== rtmpVersion && handshake === 'c0c1')
      throw new RtmpFault(`version ${begun[0]} of RTMP`)
    if (handshake === 'c0c1') {
      if (begun.length < 1 + handshakeBytes) return Buffer.alloc(0)
      const c1 = begun.subarray(1, 1 + handshakeBytes)
      const s1 = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)])
      replies.push(Buffer.from([rtmpVersion]), s1, Buffer.from(c1))
      begun = begun.subarray(1 + handshakeBytes)
      handshake = 'c2'
    }
    if (begun.length < handshakeBytes) return Buffer.alloc(0)
    const rest = begun.subarray(handshakeBytes)
    begun = Buffer.alloc(0)
    handshake = 'done'
    return rest
  }

  function handle(message: RtmpMessage, replies: Buffer[]): SessionEvent[] {
    const { type, payload } = message
    acknowledger.follow(message)
    const answer = answerTo(message)
    if (answer) replies.push(answer)
    if (type === messageType.command) return obey(readAmf(payload), replies)
    if (type === messageType.amf3Command) return obey(readAmf(payload.subarray(1)), replies)
    const media = state === 'publishing' ? mediaOf(message) : undefined
    return media ? [{ kind: 'media', message: media }] : []
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

const status = (level: string, code: string, description: string): Buffer =>
  commandMessage(mediaStreamId, 'onStatus', 0, null, { level, code, description })
