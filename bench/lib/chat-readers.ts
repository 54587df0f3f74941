import { get } from 'node:http'
import type { PublicChatMessage } from '@touchline/contract'

// Many readers of a chat. Reports when all of them listen, and, when asked, how long each message took in ms from the
// time that it names, how long what was hidden was still there, and how many heard everything in order.
const { port, path, readers } = JSON.parse(process.env.READERS ?? '{}') as {
  port: number
  path: string
  readers: number
}
const atOnce = 50
const delays: number[] = []
/** When each hidden message was first and last heard of, and by how many. */
const hides = new Map<number, { last: number; heard: number }>()
const heard = new Array<number>(readers).fill(0)
let disordered = 0
let ended = 0
let repeated = 0

/** Readers are sent the same bytes: they are read once, so that the readers leave the processor to the gateway. */
let known: { text: string; messages: PublicChatMessage[] } | undefined
const parse = (text: string): PublicChatMessage[] => {
  if (known?.text !== text) known = { text, messages: JSON.parse(text) }
  return known.messages
}

function listen(reader: number): Promise<void> {
  let text = ''
  let position = 0
  return new Promise((resolve, reject) => {
    const request = get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}`))
      resolve()
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const now = Date.now()
        const events = (text + chunk).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          if (event.startsWith('event: again')) repeated++
          if (!event.startsWith('event: messages')) continue
          for (const message of parse(event.slice(event.indexOf('\ndata: ') + 7))) {
            if (message.position <= position) disordered++
            position = message.position
            if (message.state === 'hidden') {
              const hide = hides.get(message.id) ?? { last: 0, heard: 0 }
              hides.set(message.id, { last: now, heard: hide.heard + 1 })
            } else {
              delays.push(now - Number(message.text?.split(' ').at(-1)))
              heard[reader]!++
            }
          }
        }
      })
      response.on('close', () => ended++)
    })
    request.on('error', reject)
  })
}

for (let reader = 0; reader < readers; reader += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, readers - reader) }, (_, index) => listen(reader + index)),
  )
process.on('message', (expected: number) => {
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0
  process.send?.({
    ...{ p50: at(0.5), p95: at(0.95), most: at(1), disordered, ended, repeated },
    complete: heard.filter((count) => count === expected).length,
    hides: [...hides].map(([id, hide]) => ({ id, ...hide })),
  })
})
process.on('disconnect', () => process.exit())
process.send?.({ port: 0 })
