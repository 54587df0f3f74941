import { randomBytes } from 'node:crypto'
import { type Amf, readAmf } from './amf.ts'
import { messageType, openChunkReader, type RtmpMessage } from './chunks.ts'
import { RtmpFault } from './fault.ts'
import { flvTagsOf } from './flv.ts'
import { isObject, type MediaMessage } from './media.ts'
import {
  answerTo,
  codeOf,
  commandMessage,
  connectMessage,
  control,
  handshakeBytes,
  mediaOf,
  openAcknowledger,
  rtmpVersion,
  sentChunkSize,
  userControl,
  windowBytes,
} from './messages.ts'

/** What is to be played: `tcUrl` is the address up to the application. */
export type PlayRequest = { tcUrl: string; app: string; stream: string }

type PlayEvent =
  | { kind: 'media'; message: MediaMessage }
  /** The server has said that it plays no more, or that it will not, with its code such as `NetStream.Play.StreamNotFound`. */
  | { kind: 'ended' | 'refused'; code: string }

export type PlaySession = {
  /** What is sent first. */
  hello(): Buffer
  /** Takes bytes as they come. Throws `RtmpFault`; the connection is then to be closed. */
  receive(bytes: Buffer): { events: PlayEvent[]; reply: Buffer }
}

const mostBytes = 8 * 1024 * 1024
const transactions = { connect: 1, createStream: 2, play: 3 } as const
/** The event of a user control message that says how much the player buffers, and the milliseconds that we say. */
const setBufferLength = 3
const bufferMs = 1_000
/** Live if somebody publishes it, or else recorded (RTMP 1.0, 7.2.2.1). */
const liveOrRecorded = -2

/** The player's side of one connection, from its bytes alone. */
export function openPlaySession({ tcUrl, app, stream }: PlayRequest): PlaySession {
  const chunks = openChunkReader(mostBytes)
  const acknowledger = openAcknowledger()
  let begun: Buffer | undefined = Buffer.alloc(0)

  /** RTMP 1.0, 5.2. Returns what follows the handshake. */
  function shakeHands(bytes: Buffer, replies: Buffer[]): Buffer {
    begun = Buffer.concat([begun!, bytes])
    if (begun.length > 0 && begun[0] !== rtmpVersion) throw new RtmpFault(`version ${begun[0]} of RTMP`)
    if (begun.length < 1 + 2 * handshakeBytes) return Buffer.alloc(0)
    const rest = begun.subarray(1 + 2 * handshakeBytes)
    replies.push(
      Buffer.from(begun.subarray(1, 1 + handshakeBytes)),
      control(messageType.setChunkSize, sentChunkSize),
      connectMessage(transactions.connect, { app, tcUrl }),
    )
    begun = undefined
    return rest
  }

  function handle(message: RtmpMessage, replies: Buffer[]): PlayEvent[] {
    const { type, payload } = message
    acknowledger.follow(message)
    const answer = answerTo(message)
    if (answer) replies.push(answer)
    if (type === messageType.command) return obey(readAmf(payload), replies)
    if (type === messageType.amf3Command) return obey(readAmf(payload.subarray(1)), replies)
    if (type === messageType.aggregate)
      return flvTagsOf(message).map((media) => ({ kind: 'media', message: media }))
    const media = mediaOf(message)
    return media ? [{ kind: 'media', message: media }] : []
  }

  function obey([name, transaction, ...values]: readonly Amf[], replies: Buffer[]): PlayEvent[] {
    const info = values.findLast(isObject)
    const code = codeOf(info)
    if (name === '_error') return [{ kind: 'refused', code: code || 'NetConnection.Connect.Rejected' }]
    if (name === 'close') return [{ kind: 'ended', code: 'NetConnection.Connect.Closed' }]
    if (name === '_result' && transaction === transactions.connect) {
      replies.push(
        control(messageType.windowSize, windowBytes),
        commandMessage(0, 'createStream', transactions.createStream, null),
      )
    } else if (name === '_result' && transaction === transactions.createStream) {
      const streamId = values.find((value) => typeof value === 'number')
      if (typeof streamId !== 'number') throw new RtmpFault('no stream was created')
      replies.push(
        commandMessage(streamId, 'play', transactions.play, null, stream, liveOrRecorded * 1000),
        userControl(setBufferLength, streamId, bufferMs),
      )
    } else if (name === 'onStatus') {
      if (info?.level === 'error' || /Failed|NotFound|Rejected/.test(code)) return [{ kind: 'refused', code }]
      if (/^NetStream\.Play\.(UnpublishNotify|Stop|Complete)$/.test(code)) return [{ kind: 'ended', code }]
    }
    return []
  }

  return {
    hello: () =>
      Buffer.concat([Buffer.from([rtmpVersion]), Buffer.alloc(8), randomBytes(handshakeBytes - 8)]),
    receive(bytes) {
      const replies: Buffer[] = []
      const rest = begun ? shakeHands(bytes, replies) : bytes
      const events = rest.length > 0 ? chunks.read(rest).flatMap((message) => handle(message, replies)) : []
      const acknowledgement = begun ? undefined : acknowledger.count(bytes.length)
      if (acknowledgement) replies.push(acknowledgement)
      return { events, reply: Buffer.concat(replies) }
    },
  }
}
