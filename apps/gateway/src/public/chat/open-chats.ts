import type { Connections } from '@touchline/database'
import { type Lane, openLane } from '../play/lane.ts'
import { type ChatStreams, openChatStreams } from './streams.ts'
import { type GivenMessage, type WrittenMessage, writeMessages } from './write-messages.ts'

/** What the chats of a gateway share: the lane in which messages are written, and who listens. */
export type Chats = Pick<Lane<GivenMessage, WrittenMessage>, 'give'> & {
  streams: ChatStreams
  close(): Promise<void>
}

/** Messages of all chats are written one batch after the other, through one connection of `writers`. */
export function openChats(writers: Connections, onError: (error: Error) => void): Chats {
  const lane = openLane<GivenMessage, WrittenMessage>((batch) => writeMessages(writers, batch))
  const streams = openChatStreams(writers, onError)
  return {
    give: (given) => lane.give(given),
    streams,
    async close() {
      streams.close()
      await lane.close()
    },
  }
}
