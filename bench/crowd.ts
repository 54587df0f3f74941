import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { carriers } from './carriers/index.ts'
import { benchPublicPage } from './lib/bench-public-page.ts'
import { endChild, startChild } from './lib/child.ts'
import { report } from './lib/report.ts'

const sizes = [2000, 5000]
/** Messages of a run, and how many a second. */
const [count, rate] = [66, 33]
/** Milliseconds for which messages are gathered. */
const gatherings = [0, 250]
/** Seconds after which what has not arrived is counted as lost. */
const patience = 90

/**
 * What carries news to a crowd: the processor time of each message and listener, the memory of a listener, and how long
 * messages take, by each carrier. Then the requests a second that the public page of an event is asked with.
 */
export async function benchCrowd(): Promise<void> {
  for (const listeners of sizes)
    for (const gathered of gatherings)
      for (const name of Object.keys(carriers)) await measureCarrier(name, listeners, gathered)
  await benchPublicPage()
}

type Usage = { cpu: number; rss: number }
type Heard = { heard: number; p50: number; p95: number }

async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const over = new AbortController()
  const answered = once(child, 'message', over)
  const gone = once(child, 'exit', over).then(() => {
    throw new Error(`A process ended that was told '${question}'.`)
  })
  child.send(question)
  const [answer] = await Promise.race([answered, gone]).finally(() => over.abort())
  return answer as Answer
}

async function measureCarrier(name: string, listeners: number, gathered: number): Promise<void> {
  const environment = { CROWD: JSON.stringify({ name, count, rate, gathered }) }
  const server = await startChild(new URL('lib/crowd-server.ts', import.meta.url).pathname, environment)
  const empty = await ask<Usage>(server.child, 'measure')
  const crowd = fork(new URL('lib/crowd-listeners.ts', import.meta.url), {
    env: { ...process.env, CROWD: JSON.stringify({ name, port: server.port, listeners, count }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(crowd, 'message')
  const before = await ask<Usage>(server.child, 'measure')
  await ask<Usage>(server.child, 'send')
  const since = Date.now()
  while ((await ask<{ complete: number }>(crowd, 'how many')).complete < listeners)
    if (Date.now() - since > patience * 1000) break
    else await delay(100)
  const after = await ask<Usage>(server.child, 'measure')
  const { heard, p50, p95 } = await ask<Heard>(crowd, 'report')
  await endChild(crowd)
  await endChild(server.child)
  const spent = (after.cpu - before.cpu) / (count * listeners)
  const kilobytes = (before.rss - empty.rss) / listeners / 1024
  report(
    `${listeners} by ${name}, ${gathered ? `gathered for ${gathered} ms` : 'one by one'}`,
    `${spent.toFixed(1)} µs each`,
    `${kilobytes.toFixed(0)} KiB a listener; p50 ${p50}, p95 ${p95} ms; ${heard} of ${count * listeners} heard`,
    true,
  )
}
