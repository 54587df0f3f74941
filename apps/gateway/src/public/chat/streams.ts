import type { ServerResponse } from 'node:http'
import type { PublicChatMessage } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { isOpenTo, publicFacts, readChatNow, readSince } from './chat.ts'

/** Milliseconds for which messages are gathered, and from one comment that keeps a connection open to the next. */
const gatherMs = 250
const beatMs = 25_000
/** Milliseconds after which what could not be read is read again. */
const againMs = 1_000
/** Bytes that may wait for a viewer; a slower one is let go and comes back by itself. */
const mostWaiting = 256 * 1024
/** Positions that are told; whoever missed more reads the chat anew, so that nobody is sent more than a page shows. */
const mostMissed = 500
/** Milliseconds after which a viewer comes back, and by how much that varies. */
const retryMs = 1_000
const retrySpreadMs = 4_000

/** Who comes to hear a chat: with the key of its page, if any, and having heard everything up to a position. */
type Asked = { chatId: number; page: string | undefined; since: number }

type Viewer = Omit<Asked, 'chatId'> & {
  /** Bytes that had left for it at the last beat. */
  taken: number
}

type Room = {
  chatId: number
  /** What all of its viewers have; undefined until the first one was let in. */
  position: number | undefined
  facts: string
  viewers: Map<ServerResponse, Viewer>
  /** Who waits to be let in. */
  waiting: Map<ServerResponse, Viewer>
  /** Open connections of both, and of those who are being let in. */
  size: number
  timer: NodeJS.Timeout | undefined
  /** What is read now; the next read waits for it. */
  reading: Promise<void>
}

export type ChatStreams = {
  /** Sends a viewer what happens in a chat from a position on. */
  add(response: ServerResponse, asked: Asked): void
  /** Something happened in a chat, or with undefined perhaps in any. */
  wake(chatId?: number): void
  close(): void
}

const eventOf = (name: string, position: number, data: string): string =>
  `event: ${name}\nid: ${position}\ndata: ${data}\n\n`
const goneEvent = 'event: gone\ndata: {}\n\n'

/** The messages of a reading after a position, as an event; empty if there are none. */
const messagesEvent = (rows: readonly PublicChatMessage[], since: number): string => {
  const news = rows.filter(({ position }) => position > since)
  const last = news.at(-1)
  return last ? eventOf('messages', last.position, JSON.stringify(news)) : ''
}

/** Bytes that have left for a viewer. */
const takenBy = ({ socket, writableLength }: ServerResponse): number =>
  (socket?.bytesWritten ?? 0) - writableLength

/** Viewers of chats: whatever happens is read once for all of a chat, and written once in a while. */
export function openChatStreams(
  database: Queryable,
  onError: (error: Error) => void,
  pace: { gatherMs: number; beatMs: number } = { gatherMs, beatMs },
): ChatStreams {
  const rooms = new Map<number, Room>()

  /** Ends a stream that does not keep up, so that what waits for it is not kept in memory. */
  function letGo(room: Room, viewer: ServerResponse): void {
    room.viewers.delete(viewer)
    viewer.destroy()
  }

  function send(room: Room, viewer: ServerResponse, data: Buffer | string): void {
    if (viewer.writableLength > mostWaiting) letGo(room, viewer)
    else viewer.write(data)
  }

  /** Everything of a room happens in turn, so that nobody misses anything or hears it twice. */
  function inTurn(room: Room, work: (room: Room) => Promise<void>): void {
    room.reading = room.reading.then(() => work(room)).catch(onError)
  }

  /** Reads what happened, for all who are in a room. */
  async function read(room: Room): Promise<void> {
    if (room.position === undefined) return
    const chat = await readChatNow(database, room.chatId)
    for (const [viewer, { page }] of room.viewers)
      if (!chat || !isOpenTo(chat, page)) {
        room.viewers.delete(viewer)
        viewer.end(goneEvent)
      }
    if (!chat) return
    const before = room.position
    const isTooMuch = chat.position - before > mostMissed
    const rows = isTooMuch ? [] : await readSince(database, room.chatId, before, mostMissed)
    const position = Math.max(chat.position, rows.at(-1)?.position ?? 0)
    const facts = JSON.stringify(publicFacts(chat))
    const news =
      (isTooMuch ? eventOf('again', position, '{}') : '') +
      (facts === room.facts ? '' : eventOf('chat', position, facts))
    Object.assign(room, { position, facts })
    // Whoever came with a later position than the others had hears only what is after it.
    const made = new Map<number, Buffer>()
    for (const [viewer, of] of room.viewers) {
      const from = Math.max(before, of.since)
      let data = made.get(from)
      if (!data) {
        data = Buffer.from(messagesEvent(rows, from) + news)
        made.set(from, data)
      }
      if (data.length > 0) send(room, viewer, data)
    }
  }

  /** Lets all in who wait, after they have heard what the others did. */
  async function admit(room: Room): Promise<void> {
    const coming = [...room.waiting]
    room.waiting.clear()
    try {
      const chat = await readChatNow(database, room.chatId)
      room.position ??= chat?.position ?? 0
      const { position } = room
      const least = Math.min(...coming.map(([, { since }]) => since))
      const from = Math.max(least, position - mostMissed)
      const missed = chat && from < position ? await readSince(database, room.chatId, from, mostMissed) : []
      // What comes later is told to all at once.
      const rows = missed.filter((row) => row.position <= position)
      const facts = chat ? JSON.stringify(publicFacts(chat)) : ''
      if (room.viewers.size === 0) room.facts = facts
      for (const [viewer, of] of coming) {
        if (viewer.destroyed) continue
        if (!chat || !isOpenTo(chat, of.page)) {
          viewer.end(goneEvent)
          continue
        }
        const retry = `retry: ${retryMs + Math.floor(Math.random() * retrySpreadMs)}\n\n`
        const missing = of.since < from ? eventOf('again', position, '{}') : messagesEvent(rows, of.since)
        viewer.write(`${retry}${missing}${eventOf('chat', Math.max(position, of.since), facts)}`)
        room.viewers.set(viewer, of)
      }
    } catch (error) {
      for (const [viewer] of coming) viewer.destroy()
      throw error
    }
  }

  function wakeRoom(room: Room, afterMs = pace.gatherMs): void {
    room.timer ??= setTimeout(() => {
      room.timer = undefined
      inTurn(room, async () => {
        try {
          await read(room)
        } catch (error) {
          if (rooms.get(room.chatId) === room) wakeRoom(room, againMs)
          throw error
        }
      })
    }, afterMs)
  }

  const beat = setInterval(() => {
    for (const room of rooms.values())
      for (const [viewer, of] of room.viewers) {
        const taken = takenBy(viewer)
        // A connection whose other end is gone takes nothing, and is not noticed by itself.
        if (viewer.writableLength > 0 && taken === of.taken) letGo(room, viewer)
        else send(room, viewer, ': here\n\n')
        of.taken = taken
      }
  }, pace.beatMs)
  beat.unref()

  return {
    add(response, { chatId, page, since }) {
      const room: Room = rooms.get(chatId) ?? {
        ...{ chatId, position: undefined, facts: '', size: 0, timer: undefined },
        ...{ viewers: new Map(), waiting: new Map(), reading: Promise.resolve() },
      }
      rooms.set(chatId, room)
      room.size++
      response.on('close', () => {
        room.viewers.delete(response)
        room.waiting.delete(response)
        if (--room.size > 0) return
        clearTimeout(room.timer)
        if (rooms.get(chatId) === room) rooms.delete(chatId)
      })
      room.waiting.set(response, { page, since, taken: -1 })
      // Those who come at the same time, as after a lost connection, are let in at once.
      if (room.waiting.size === 1) inTurn(room, admit)
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
        for (const viewer of [...room.viewers.keys(), ...room.waiting.keys()]) viewer.end()
      }
      rooms.clear()
    },
  }
}
