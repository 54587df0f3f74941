import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openPool, startEmbeddedServer } from '@touchline/database'
import autocannon from 'autocannon'
import { fillPlatform } from '../../apps/gateway/src/seed/fill-platform.ts'
import { endChild, startChild } from './child.ts'
import { login, makePerson } from './people.ts'
import { report } from './report.ts'

const markers = 60
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const connections = 32
/** A gateway answers each address so often a minute, and as many ask. */
const addresses = 100

/** The public page of an event, asked for by a crowd: answers that are kept, and made again for each request. */
export async function benchPublicPage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-crowd-'))
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer({ dataDir })
  const { connectionString } = server
  await migrate(connectionString)
  const pool = openPool({ connectionString, max: 2 })
  try {
    await fillPlatform(pool)
    const person = await makePerson(pool, 'crowd', ['sport_player_write'])
    const environment = {
      ...{ NODE_ENV: 'production', PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: connectionString, TRUST_PROXY: '127.0.0.1' },
    }
    const path = new URL('crowd-gateway-server.ts', import.meta.url).pathname
    const kept = await startChild(path, environment)
    const made = await startChild(path, { ...environment, MADE_EACH_TIME: '1' })
    const page = await publishMatch(kept.port, await login(kept.port, person.username, person.password))
    await compare('whole', page, kept, made, {})
    const { headers } = await fetch(`http://127.0.0.1:${kept.port}${page}`)
    await compare('unchanged', page, kept, made, { 'if-none-match': headers.get('etag') ?? '' })
    await endChild(kept.child)
    await endChild(made.child)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Gateway = { child: ChildProcess; port: number }

/** In turns, since machines drift; the median of three. */
async function compare(what: string, page: string, kept: Gateway, made: Gateway, headers: object) {
  const rounds = []
  for (let round = 0; round < 3; round++)
    rounds.push({ kept: await load(kept, page, headers), made: await load(made, page, headers) })
  const middle = rounds.sort((a, b) => a.made.cpu / a.kept.cpu - b.made.cpu / b.kept.cpu)[1]!
  const ratio = middle.made.cpu / middle.kept.cpu
  const figures = ({ rate, cpu }: { rate: number; cpu: number }) =>
    `${rate.toFixed(0)}/s, ${cpu.toFixed(0)} µs`
  report(
    `page of an event, ${what}, by a crowd`,
    `${ratio.toFixed(1)} times cheaper`,
    `at least 1.5 (kept ${figures(middle.kept)}; made each time ${figures(middle.made)})`,
    ratio >= 1.5,
  )
}

async function cpuOf({ child }: Gateway): Promise<number> {
  const answered = once(child, 'message')
  child.send('measure')
  return (await answered)[0].cpu
}

/** Requests a second, and the processor time of each in microseconds. */
async function load(gateway: Gateway, page: string, headers: object) {
  const requests = Array.from({ length: addresses }, (_, index) => ({
    headers: {
      ...{ 'accept-encoding': 'gzip', ...headers },
      'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    },
  }))
  const before = await cpuOf(gateway)
  const url = `http://127.0.0.1:${gateway.port}${page}`
  const { requests: answered, statusCodeStats } = await autocannon({
    ...{ url, connections, duration: seconds, requests },
  })
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== '200' && code !== '304')
  if (others.length > 0) throw new Error(`${url} answered ${others}`)
  return { rate: answered.average, cpu: ((await cpuOf(gateway)) - before) / answered.total }
}

/** Publishes a match with its markers; returns the path that open pages ask for. */
async function publishMatch(port: number, headers: Record<string, string>): Promise<string> {
  const call = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`http://127.0.0.1:${port}/main-api${path}`, init)
    if (!answer.ok) throw new Error(`${method} ${path} answered ${await answer.text()}`)
    return (await answer.json()) as Reply
  }
  const make = async (path: string, body: object) => (await call<{ id: number }>('POST', path, body)).id
  const sides = []
  for (const name of ['Harbour City', 'Saltmarsh United'])
    sides.push(await make('/challengers', { name, type: 'team', SportId: 1 }))
  const startsAt = new Date().toISOString()
  const id = await make('/events', { name: 'Derby', startsAt, SportId: 1, activatedModules: [] })
  const data = sides.map((side) => ({ type: 'Challenger', id: side }))
  await call('PATCH', `/events/${id}/relationships/challengers`, { data })
  const types = await call<{ data: { id: number; code: string }[] }>(
    'GET',
    '/marker-types?SportId=1&limit=100',
  )
  const goal = types.data.find(({ code }) => code === 'goal')!.id
  for (let index = 0; index < markers; index++)
    await make(`/events/${id}/markers`, {
      ...{ MarkerTypeId: goal, at: index * 60_000, ChallengerId: sides[index % 2] },
      ...{ status: 'confirmed', player: `Player ${index}` },
    })
  await call('PUT', `/events/${id}`, { visibility: 'public', state: 'live' })
  const { url } = await call<{ url: string }>('GET', `/events/${id}/embed`)
  return `/main-api/embed/events/${url.split('/').at(-1)}`
}
