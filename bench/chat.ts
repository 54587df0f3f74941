import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate, openPool, type Pool, sharedSecret, startEmbeddedServer } from '@touchline/database'
import { openAudienceTokens } from '../apps/gateway/src/public/audience/tokens.ts'
import { fillPlatform } from '../apps/gateway/src/seed/fill-platform.ts'
import { endChild, startChild } from './lib/child.ts'
import { login, makePerson } from './lib/people.ts'
import { cpuOf } from './lib/process-time.ts'
import { report } from './lib/report.ts'

const readers = Number(process.env.BENCH_READERS ?? 5_000)
/** Messages a second: 2,000 a minute. */
const rate = 33
const seconds = Number(process.env.BENCH_CHAT_SECONDS ?? 20)
const hides = 10
/** Each of them writes less than a flood. */
const writers = Math.ceil((rate * seconds) / 5)

type Heard = {
  p50: number
  p95: number
  most: number
  complete: number
  disordered: number
  ended: number
  again: number
  hides: { id: number; last: number; heard: number }[]
}
type Made = { event: number; chat: number; fans: number[] }

/**
 * A chat of 2,000 messages a minute with thousands of readers of one gateway, in a process of their own: how long it takes
 * from the sending of a message to its reader, what that costs the gateway, and how long a message that a moderator hides
 * is still read.
 */
export async function benchChat(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-chat-'))
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer({ dataDir })
  const { connectionString } = server
  await migrate(connectionString)
  const pool = openPool({ connectionString, max: 2 })
  const children: ChildProcess[] = []
  try {
    await fillPlatform(pool)
    const { actor, username, password } = await makePerson(pool, 'chat', ['sport_player_write'])
    const made = await fill(pool, actor.accountId)
    const gateway = await startChild(new URL('lib/gateway-server.ts', import.meta.url).pathname, {
      ...{ NODE_ENV: 'production', PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'warn', LIVE: '0' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: connectionString },
      CONNECTIONS_PER_ADDRESS: String(2 * readers),
    })
    children.push(gateway.child)
    const { port } = gateway
    const path = `/chat-api/${made.event}/stream?since=0`
    const begun = performance.now()
    const crowd = await startChild(new URL('lib/chat-readers.ts', import.meta.url).pathname, {
      READERS: JSON.stringify({ port, path, readers }),
    })
    children.push(crowd.child)
    const opening = (performance.now() - begun) / 1000
    const headers = await login(port, username, password)
    const tokens = openAudienceTokens(await sharedSecret(pool, 'audience'))
    const until = Date.now() + 15 * 60_000
    const signed = made.fans.map((fanId, index) =>
      tokens.sign({ sessionId: index + 1, accountId: actor.accountId, fanId }, until),
    )
    const used = cpuOf(gateway.child.pid!)
    const { ids, refused, hidden, took } = await talk(port, made, signed, headers)
    const cores = (cpuOf(gateway.child.pid!) - used) / took
    // Until what was written last has been gathered and sent.
    await delay(3_000)
    const answered = once(crowd.child, 'message')
    crowd.child.send(ids.length)
    const [heard] = (await answered) as [Heard]
    tell({ heard, cores, ids, refused, hidden, opening })
  } finally {
    for (const child of children.reverse()) await endChild(child)
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An event with a chat that holds nothing, and fans who write in it. */
async function fill(pool: Pool, accountId: number): Promise<Made> {
  const { rows } = await pool.query<Made>(
    `with event as (insert into events ("AccountId", name, "SportId", "startsAt", visibility, "activatedModules")
        select $1, 'Bench', min(id), now(), 'public', '["CHAT"]' from sports returning id),
      chat as (insert into chats ("AccountId", "EventId", "holdLinks", "holdNumbers")
        select $1, id, false, false from event returning id, "EventId"),
      crowd as (insert into fans ("AccountId", name) select $1, 'Fan ' || n from generate_series(1, $2::int) n returning id)
      select (select "EventId" from chat) as event, (select id from chat) as chat, array(select id from crowd order by id) as fans`,
    [accountId, writers],
  )
  return rows[0]!
}

/** Writes at the rate, and hides a message now and then. */
async function talk(
  port: number,
  { event, chat }: Made,
  tokens: readonly string[],
  headers: Record<string, string>,
) {
  const base = `http://127.0.0.1:${port}`
  const ids: number[] = []
  const refused: string[] = []
  /** When each was asked to be hidden. */
  const hidden = new Map<number, number>()
  const write = async (index: number) => {
    const answer = await fetch(`${base}/chat-api/${event}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[index % tokens.length]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: `That is message ${index} of ${Date.now()}` }),
    })
    if (answer.status === 201) ids.push(((await answer.json()) as { id: number }).id)
    else refused.push(`${answer.status} ${await answer.text()}`)
  }
  const hide = async () => {
    // One that all have read for a while.
    const id = ids[Math.max(0, ids.length - rate)]!
    hidden.set(id, Date.now())
    const answer = await fetch(`${base}/main-api/chats/${chat}/messages/${id}`, {
      ...{ method: 'PUT', headers, body: JSON.stringify({ state: 'hidden' }) },
    })
    if (answer.status !== 200) refused.push(`${answer.status} ${await answer.text()}`)
  }
  const all: Promise<void>[] = []
  const count = rate * seconds
  const hideEvery = Math.floor(count / (hides + 1))
  const begun = performance.now()
  for (let index = 0; index < count; index++) {
    const due = begun + (index / rate) * 1000
    if (due > performance.now()) await delay(due - performance.now())
    all.push(write(index))
    if (index > rate && index % hideEvery === 0) all.push(hide())
  }
  await Promise.all(all)
  return { ids, refused, hidden, took: (performance.now() - begun) / 1000 }
}

type Told = {
  heard: Heard
  cores: number
  ids: readonly number[]
  refused: readonly string[]
  hidden: ReadonlyMap<number, number>
  opening: number
}

function tell({ heard, cores, ids, refused, hidden, opening }: Told): void {
  const { p50, p95, most, complete, disordered, ended, again } = heard
  report(
    `${rate} messages a second to ${readers} readers, p95`,
    `${p95} ms`,
    `at most 500 ms (p50 ${p50} ms, most ${most} ms; all had joined within ${opening.toFixed(1)} s)`,
    p95 <= 500,
  )
  report('processor time of the gateway', `${cores.toFixed(2)} cores`, 'at most 1', cores <= 1)
  const times = [...hidden].map(([id, at]) => {
    const found = heard.hides.find((one) => one.id === id)
    return found?.heard === readers ? found.last - at : Number.POSITIVE_INFINITY
  })
  const slowest = Math.max(...times)
  report(
    `a hide of ${times.length} is seen by all, the slowest`,
    `${slowest} ms`,
    'at most 1000 ms',
    slowest <= 1_000,
  )
  report(
    'readers who heard not everything, or not in order',
    String(readers - complete + disordered + ended + again),
    `none (${ids.length} messages, ${refused.length} refused)`,
    complete === readers && disordered + ended + again + refused.length === 0,
  )
  for (const one of refused.slice(0, 3)) process.stdout.write(`      ${one}\n`)
}
