import { connect } from 'node:net'
import type { PublicChatMessage } from '@touchline/contract'

// Many readers of a chat. Reports when all of them listen, and, when asked, how long each message took in ms from the
// time that it names, when the last one heard of each hidden one, and how many heard everything in order. They read bare
// sockets, and bytes that all are sent are understood once: else they would need more of the processor than the gateway.
const { port, path, readers } = JSON.parse(process.env.READERS ?? '{}') as {
  port: number
  path: string
  readers: number
}
const atOnce = 50
const longest = 60_000
/** How many messages took so many milliseconds. */
const delays = new Uint32Array(longest + 1)
const hides = new Map<number, { last: number; heard: number }>()
const heard = new Uint32Array(readers)
let [disordered, ended, again] = [0, 0, 0]

type Read = {
  bytes: Buffer
  messages: { id: number; seq: number; position: number; sentAt: number | null }[]
}
let known: Read | undefined

/** The messages of whole events; what begins another one is left. */
function read(bytes: Buffer): { messages: Read['messages']; rest: Buffer | undefined } {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('\n\n') + 2
  const messages = [...text.slice(0, end).matchAll(/^event: (\w+)\nid: \d+\ndata: (.*)$/gm)].flatMap(
    ([, name, data]) => {
      if (name === 'again') again++
      if (name !== 'messages') return []
      return (JSON.parse(data!) as PublicChatMessage[]).map(({ id, seq, position, text: said }) => ({
        ...{ id, seq, position, sentAt: said === null ? null : Number(said.split(' ').at(-1)) },
      }))
    },
  )
  // The end of a chunk of HTTP is no event.
  const isWhole = text.slice(end).trim() === ''
  return { messages, rest: isWhole ? undefined : Buffer.from(bytes.subarray(end)) }
}

/** Opens the stream of one reader; resolves with its first bytes. */
function listen(reader: number): Promise<void> {
  let rest: Buffer | undefined
  let position = 0
  return new Promise((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      const now = Date.now()
      let messages: Read['messages']
      if (rest === undefined && known?.bytes.equals(bytes)) messages = known.messages
      else {
        const found = read(rest ? Buffer.concat([rest, bytes]) : bytes)
        if (!rest && !found.rest) known = { bytes: Buffer.from(bytes), messages: found.messages }
        rest = found.rest
        messages = found.messages
      }
      const before = position
      for (const { id, seq, position: at, sentAt } of messages) {
        if (at <= position) disordered++
        position = at
        if (sentAt === null) {
          // Hidden before it was told at all.
          if (seq > before) heard[reader]!++
          hides.set(id, { last: now, heard: (hides.get(id)?.heard ?? 0) + 1 })
        } else {
          delays[Math.min(longest, Math.max(0, now - sentAt))]!++
          heard[reader]!++
        }
      }
      resolve()
      return true
    }
    const buffer = Buffer.alloc(16 * 1024)
    const socket = connect({
      ...{ port, host: '127.0.0.1' },
      onread: { buffer, callback: (count) => hear(buffer.subarray(0, count)) },
    })
    socket.on('error', reject).on('close', () => ended++)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`)
  })
}

for (let reader = 0; reader < readers; reader += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, readers - reader) }, (_, index) => listen(reader + index)),
  )

/** The milliseconds within which this share of the messages came. */
function within(share: number): number {
  const all = delays.reduce((sum, count) => sum + count, 0)
  let sum = 0
  return delays.findIndex((count) => {
    sum += count
    return sum > 0 && sum >= share * all
  })
}

process.on('message', (expected: number) => {
  process.send?.({
    ...{ p50: within(0.5), p95: within(0.95), most: within(1), disordered, ended, again },
    complete: heard.filter((count) => count === expected).length,
    hides: [...hides].map(([id, hide]) => ({ id, ...hide })),
  })
})
process.on('disconnect', () => process.exit())
process.send?.({ port: 0 })
