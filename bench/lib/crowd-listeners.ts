import { carriers } from '../carriers/index.ts'

// Many listeners of one carrier. Reports how many of them there are when all listen, and, when asked, how long each
// message that was heard took in ms, and how many listeners heard the last one.
const { name, port, listeners, count } = JSON.parse(process.env.CROWD ?? '{}') as {
  name: string
  port: number
  listeners: number
  count: number
}
const atOnce = 50
const delays: number[] = []
let complete = 0

const listen = () =>
  carriers[name]!.listen(port, (messages) => {
    const now = Date.now()
    for (const { id, at } of messages) {
      delays.push(now - at)
      if (id === count - 1) complete++
    }
  })

for (let started = 0; started < listeners; started += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, listeners - started) }, listen))
process.on('message', (question) => {
  if (question === 'how many') return process.send?.({ complete })
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN
  return process.send?.({ heard: delays.length, p50: at(0.5), p95: at(0.95) })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
