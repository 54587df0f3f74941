import type { ServerResponse } from 'node:http'
import type { PublicChatMessage } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { findChat, publicFacts, readSince } from './chat.ts'

/** Milliseconds for which messages are gathered, and from one comment that keeps a connection open to the next. */
const gatherMs = 250
const beatMs = 25_000
/** Bytes that may wait for a viewer; a slower one is let go and comes back by itself. */
const mostWaiting = 256 * 1024
/** Messages that are read at once. */
const mostRead = 500
/** Milliseconds after which a viewer comes back, and by how much that varies. */
const retryMs = 1_000
const retrySpreadMs = 4_000

type Room = {
  chatId: number
  eventId: number
  /** What all of its viewers have. */
  position: number
  facts: string
  viewers: Set<ServerResponse>
  timer: NodeJS.Timeout | undefined
  /** What is read now; the next read waits for it. */
  reading: Promise<void>
}

export type ChatStreams = {
  /** Sends a viewer what happens in a chat from a position on. Throws `not_found`. */
  add(response: ServerResponse, chat: { id: number; eventId: number }, since: number): Promise<void>
  /** Something happened in a chat, or with undefined perhaps in any. */
  wake(chatId?: number): void
  close(): void
}

const eventOf = (name: string, position: number, data: string): string =>
  `event: ${name}\nid: ${position}\ndata: ${data}\n\n`

/** Viewers of chats: whatever happens is read once for all of a chat, and written once in a while. */
export function openChatStreams(database: Queryable, onError: (error: Error) => void): ChatStreams {
  const rooms = new Map<number, Room>()

  /** Ends a stream that does not keep up, so that what waits for it is not kept in memory. */
  function send(room: Room, viewer: ServerResponse, text: string): void {
    if (viewer.writableLength > mostWaiting) {
      room.viewers.delete(viewer)
      viewer.destroy()
    } else viewer.write(text)
  }

  async function read(room: Room): Promise<void> {
    const chat = await findChat(database, room.eventId)
    if (chat?.id !== room.chatId) {
      for (const viewer of room.viewers) viewer.end('event: gone\ndata: {}\n\n')
      room.viewers.clear()
      return
    }
    let rows: PublicChatMessage[]
    let text = ''
    const facts = JSON.stringify(publicFacts(chat))
    do {
      rows = await readSince(database, room.chatId, room.position, mostRead)
      const last = rows.at(-1)
      if (!last) break
      room.position = last.position
      text += eventOf('messages', room.position, JSON.stringify(rows))
    } while (rows.length === mostRead)
    if (facts !== room.facts) {
      room.facts = facts
      text += eventOf('chat', room.position, facts)
    }
    if (text) for (const viewer of room.viewers) send(room, viewer, text)
  }

  function wakeRoom(room: Room): void {
    room.timer ??= setTimeout(() => {
      room.timer = undefined
      room.reading = room.reading.then(() => read(room)).catch(onError)
    }, gatherMs)
  }

  const beat = setInterval(() => {
    for (const room of rooms.values()) for (const viewer of room.viewers) send(room, viewer, ': here\n\n')
  }, beatMs)
  beat.unref()

  return {
    async add(response, { id, eventId }, since) {
      const room =
        rooms.get(id) ??
        ({
          ...{ chatId: id, eventId, position: since, facts: '', viewers: new Set(), timer: undefined },
          reading: Promise.resolve(),
        } satisfies Room)
      rooms.set(id, room)
      response.on('close', () => {
        room.viewers.delete(response)
        if (room.viewers.size > 0) return
        clearTimeout(room.timer)
        if (rooms.get(id) === room) rooms.delete(id)
      })
      // In turn with what is read for all: nothing is missed in between, and nothing comes twice.
      const turn = room.reading.then(async () => {
        let position = since
        let text = `retry: ${retryMs + Math.floor(Math.random() * retrySpreadMs)}\n\n`
        do {
          for (;;) {
            const rows = await readSince(database, id, position, mostRead)
            const last = rows.at(-1)
            if (!last) break
            position = last.position
            text += eventOf('messages', position, JSON.stringify(rows))
          }
          if (room.viewers.size === 0) room.position = position
          // Whoever is there hears the same before this one is added, so that nobody hears anything twice.
          else await read(room)
        } while (room.position > position)
        const chat = await findChat(database, eventId)
        const facts = chat ? JSON.stringify(publicFacts(chat)) : ''
        if (chat) text += eventOf('chat', position, facts)
        if (room.viewers.size === 0) room.facts = facts
        response.write(text)
        if (!response.destroyed) room.viewers.add(response)
      })
      room.reading = turn.catch(onError)
      await turn
    },
    wake(chatId) {
      if (chatId === undefined) for (const room of rooms.values()) wakeRoom(room)
      else {
        const room = rooms.get(chatId)
        if (room) wakeRoom(room)
      }
    },
    close() {
      clearInterval(beat)
      for (const room of rooms.values()) {
        clearTimeout(room.timer)
        for (const viewer of room.viewers) viewer.end()
      }
      rooms.clear()
    },
  }
}
