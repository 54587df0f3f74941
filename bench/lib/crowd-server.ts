import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '../carriers/carrier.ts'
import { carriers } from '../carriers/index.ts'

// Serves one carrier. Told `send`, sends all messages at their rate, each or gathered; told `measure`, reports the
// processor time in microseconds and the memory in bytes.
const { name, count, rate, gathered } = JSON.parse(process.env.CROWD ?? '{}') as {
  name: string
  count: number
  rate: number
  /** Milliseconds for which messages are gathered; 0 for each on its own. */
  gathered: number
}
const server = createServer()
const send = carriers[name]!.serve(server)

async function sendAll(): Promise<void> {
  const began = performance.now()
  const together = Math.max(1, Math.round((gathered / 1000) * rate))
  for (let id = 0; id < count; id += together) {
    await delay(Math.max(0, began + (id / rate) * 1000 - performance.now()))
    const at = Date.now()
    send(
      Array.from({ length: Math.min(together, count - id) }, (_, index): Message => ({ id: id + index, at })),
    )
  }
}

process.on('message', async (command) => {
  if (command === 'send') await sendAll()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
)
