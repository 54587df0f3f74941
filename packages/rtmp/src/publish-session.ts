import { randomBytes } from 'node:crypto'
import { type Amf, readAmf } from './amf.ts'
import { messageType, openChunkReader, type RtmpMessage, writeChunks } from './chunks.ts'
import { RtmpFault } from './fault.ts'
import { isObject, type MediaMessage } from './media.ts'
import {
  answerTo,
  codeOf,
  commandMessage,
  connectMessage,
  control,
  handshakeBytes,
  openAcknowledger,
  rtmpVersion,
  sentChunkSize,
} from './messages.ts'

/** Where a stream is published: `tcUrl` is the address up to the application. */
export type PublishTarget = { tcUrl: string; app: string; stream: string }

type PublishEvent =
  /** The server takes media from now on. */
  | { kind: 'started' }
  /** The server has received so many bytes since it acknowledged last. */
  | { kind: 'acknowledged'; bytes: number }
  /** The server does not know the application, or does not take this stream; or it takes no more. */
  | { kind: 'refused' | 'refusedStream' | 'ended'; code: string }

export type PublishSession = {
  /** What is sent first. */
  hello(): Buffer
  /** Takes bytes as they come. Throws `RtmpFault`; the connection is then to be closed. */
  receive(bytes: Buffer): { events: PublishEvent[]; reply: Buffer }
  /** A message as it is sent, once the server takes media. */
  media(message: MediaMessage): Buffer
  /** What is said before the connection is closed. */
  goodbye(): Buffer
  /** Whether the server was asked to take the stream. */
  hasAsked(): boolean
}

const mostBytes = 64 * 1024
const transactions = { connect: 1, release: 2, announce: 3, createStream: 4, publish: 5 } as const
/** Bytes after which the server is asked to acknowledge: what it has received is to be known within a second or two. */
const askedWindow = 64 * 1024
const kinds = {
  audio: { type: messageType.audio, id: 4 },
  video: { type: messageType.video, id: 6 },
  data: { type: messageType.data, id: 5 },
} as const

/** The encoder's side of one connection, from its bytes alone. */
export function openPublishSession({ tcUrl, app, stream }: PublishTarget): PublishSession {
  const chunks = openChunkReader(mostBytes)
  const acknowledger = openAcknowledger()
  let begun: Buffer | undefined = Buffer.alloc(0)
  let streamId: number | undefined
  let hasStarted = false
  let acknowledged = 0

  /** RTMP 1.0, 5.2. Returns what follows the handshake. */
  function shakeHands(bytes: Buffer, replies: Buffer[]): Buffer {
    begun = Buffer.concat([begun!, bytes])
    if (begun.length > 0 && begun[0] !== rtmpVersion) throw new RtmpFault(`version ${begun[0]} of RTMP`)
    if (begun.length < 1 + 2 * handshakeBytes) return Buffer.alloc(0)
    const rest = begun.subarray(1 + 2 * handshakeBytes)
    replies.push(
      Buffer.from(begun.subarray(1, 1 + handshakeBytes)),
      control(messageType.setChunkSize, sentChunkSize),
      control(messageType.windowSize, askedWindow),
      connectMessage(transactions.connect, { app, tcUrl }, { type: 'nonprivate' }),
    )
    begun = undefined
    return rest
  }

  function handle(message: RtmpMessage, replies: Buffer[]): PublishEvent[] {
    const { type, payload } = message
    acknowledger.follow(message)
    const answer = answerTo(message)
    if (answer) replies.push(answer)
    if (type === messageType.acknowledgement && payload.length >= 4) {
      // The counter begins again after 2 to the 32nd.
      const bytes = (payload.readUInt32BE(0) - acknowledged) >>> 0
      acknowledged = payload.readUInt32BE(0)
      return [{ kind: 'acknowledged', bytes }]
    }
    if (type === messageType.command) return obey(readAmf(payload), replies)
    if (type === messageType.amf3Command) return obey(readAmf(payload.subarray(1)), replies)
    return []
  }

  function obey([name, transaction, ...values]: readonly Amf[], replies: Buffer[]): PublishEvent[] {
    const info = values.findLast(isObject)
    const code = codeOf(info)
    if (name === 'close') return [{ kind: 'ended', code: 'NetConnection.Connect.Closed' }]
    if (name === '_error') {
      // Many servers do not know what is only said out of habit.
      if (transaction === transactions.release || transaction === transactions.announce) return []
      const isStream = transaction === transactions.publish
      return [
        { kind: isStream ? 'refusedStream' : 'refused', code: code || 'NetConnection.Connect.Rejected' },
      ]
    }
    if (name === '_result' && transaction === transactions.connect)
      replies.push(
        commandMessage(0, 'releaseStream', transactions.release, null, stream),
        commandMessage(0, 'FCPublish', transactions.announce, null, stream),
        commandMessage(0, 'createStream', transactions.createStream, null),
      )
    else if (name === '_result' && transaction === transactions.createStream) {
      const given = values.find((value) => typeof value === 'number')
      if (typeof given !== 'number') throw new RtmpFault('no stream was created')
      streamId = given
      replies.push(commandMessage(given, 'publish', transactions.publish, null, stream, 'live'))
    } else if (name === 'onStatus') {
      if (code === 'NetStream.Publish.Start' && !hasStarted) {
        hasStarted = true
        return [{ kind: 'started' }]
      }
      if (info?.level === 'error') return [{ kind: hasStarted ? 'ended' : 'refusedStream', code }]
      if (code === 'NetStream.Unpublish.Success') return [{ kind: 'ended', code }]
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
    media({ kind, timestamp, payload }) {
      const { type, id } = kinds[kind]
      return writeChunks({ type, streamId: streamId!, timestamp, payload }, { id, chunkSize: sentChunkSize })
    },
    goodbye: () =>
      streamId === undefined
        ? Buffer.alloc(0)
        : Buffer.concat([
            commandMessage(0, 'FCUnpublish', 6, null, stream),
            commandMessage(0, 'deleteStream', 7, null, streamId),
          ]),
    hasAsked: () => streamId !== undefined,
  }
}
