import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

// A crowd that answers: as many requests a second as it is told, whether or not the earlier ones were answered.
type Order = {
  port: number
  path: string
  rate: number
  connections: number
  sent: { token: string; body: object }[]
}

process.on('message', async ({ port, path, rate, connections, sent }: Order) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const send = (token: string, body: object, due: number) =>
    new Promise<void>((resolve) => {
      const done = (status: number | string) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(performance.now() - due)
        resolve()
      }
      const payload = JSON.stringify(body)
      const asked = request(
        {
          ...{ agent, port, path, host: '127.0.0.1', method: 'POST' },
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          },
        },
        (answer) => answer.resume().once('end', () => done(answer.statusCode ?? 0)),
      )
      asked.once('error', ({ message }) => done(message))
      asked.end(payload)
    })
  const begun = performance.now()
  const all: Promise<void>[] = []
  for (const [index, { token, body }] of sent.entries()) {
    const due = begun + (index / rate) * 1000
    while (due > performance.now()) await delay(1)
    all.push(send(token, body, due))
  }
  await Promise.all(all)
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  process.send?.({
    ...{ statuses, p50: at(0.5), p95: at(0.95) },
    rate: sent.length / ((performance.now() - begun) / 1000),
  })
})
process.send?.({ port: 0 })
