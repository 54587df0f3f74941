import type { Connections } from '@touchline/database'
import { type Lane, openLane } from '../play/lane.ts'
import { type ChatStreams, openChatStreams } from './streams.ts'
import { type GivenMessage, type WrittenMessage, writeMessages } from './write-messages.ts'

/** What the chats of a gateway share: the lanes in which messages are written, and who listens. */
export type Chats = Pick<Lane<GivenMessage, WrittenMessage>, 'give'> & {
  streams: ChatStreams
  close(): Promise<void>
}

type Options = {
  /** For reading, and for what concerns no account alone. */
  database: Connections
  /** The connections through which the messages of an account are written. */
  writersOf(accountId: number): Connections
  onError(error: Error): void
}

/**
 * Messages of a chat are written one batch after the other. Each chat has a lane of its own, so that one whose row
 * somebody holds makes no other wait; it is there for as long as something waits in it.
 */
export function openChats({ database, writersOf, onError }: Options): Chats {
  const lanes = new Map<number, { lane: Lane<GivenMessage, WrittenMessage>; given: number }>()
  const streams = openChatStreams(database, onError)
  return {
    async give(message) {
      const { chatId, accountId } = message
      const there = lanes.get(chatId) ?? {
        lane: openLane<GivenMessage, WrittenMessage>((batch) => writeMessages(writersOf(accountId), batch)),
        given: 0,
      }
      lanes.set(chatId, there)
      there.given++
      try {
        return await there.lane.give(message)
      } finally {
        if (--there.given === 0) lanes.delete(chatId)
      }
    },
    streams,
    async close() {
      streams.close()
      await Promise.all([...lanes.values()].map(({ lane }) => lane.close()))
    },
  }
}
