import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Queryable } from '@touchline/database'
import { LRUCache } from 'lru-cache'

const compress = promisify(gzip)

/** What a player asks for, beside the file: only what a playlist answers to. */
export type LiveQuery = { _HLS_msn?: string; _HLS_part?: string; _HLS_skip?: string }

/** What of a query a live node answers to; the rest is nobody's, and would only fill the cache. */
export function liveQueryOf(query: Readonly<Record<string, unknown>>): LiveQuery {
  const asked: LiveQuery = {}
  for (const name of ['_HLS_msn', '_HLS_part', '_HLS_skip'] as const) {
    const value = query[name]
    if (typeof value === 'string' && /^(\d{1,9}|YES)$/.test(value)) asked[name] = value
  }
  return asked
}

export type LiveAnswer = {
  status: number
  type: string
  cacheControl: string
  body: Buffer
  /** The same by gzip, where that is shorter. */
  compressed: Buffer | undefined
}

export type LiveMedia = {
  /** A playlist or a part of a session, from its node: the same is asked for once, however many wait. */
  fetch(sessionId: number, file: string, query: LiveQuery): Promise<LiveAnswer>
  /** The same, where somebody has asked for it a moment ago. */
  known(sessionId: number, file: string, query: LiveQuery): LiveAnswer | undefined
}

/** Milliseconds after which the node of a session is looked up again. */
const nodeMs = 2_000
/** Milliseconds that a node has for an answer: it lets players wait for 12 s. */
const patienceMs = 15_000
/** Bytes of parts that are kept, and the questions that one session may have waiting at its node. */
const keptBytes = 64 * 1024 * 1024
const mostWaiting = 100
/** Milliseconds for which what was waited for is kept. */
const keptMs = 10_000

const unavailable = (status: 404 | 503): LiveAnswer => ({
  status,
  type: 'text/plain',
  cacheControl: 'no-store',
  body: Buffer.alloc(0),
  compressed: undefined,
})

/** Bytes of a playlist below which compressing saves nothing. */
const leastCompressed = 500

/** What a session is asked for: the values of a query need no escapes. */
function pathOf(file: string, query: LiveQuery): string {
  let path = file
  for (const name in query) path += `${path === file ? '?' : '&'}${name}=${query[name as keyof LiveQuery]}`
  return path
}

const isPart = (path: string) => path.endsWith('.mp4')

/** Reads live sessions from their nodes for players. */
export function openLiveMedia(database: Queryable, secret: string): LiveMedia {
  const nodes = new LRUCache<number, Promise<string | undefined>>({ max: 1_000, ttl: nodeMs })
  const kept = new LRUCache<string, LiveAnswer>({
    maxSize: keptBytes,
    ttl: keptMs,
    sizeCalculation: ({ body, compressed }) => body.length + (compressed?.length ?? 0) + 500,
  })
  const waiting = new Map<string, Promise<LiveAnswer>>()
  const counts = new Map<number, number>()

  const nodeOf = (sessionId: number): Promise<string | undefined> => {
    const known = nodes.get(sessionId)
    if (known) return known
    const found = database
      .query<{ address: string }>(
        `select n.address from live_sessions s join live_nodes n on n.name = s.node where s.id = $1`,
        [sessionId],
      )
      .then(({ rows }) => rows[0]?.address)
    nodes.set(sessionId, found)
    found.catch(() => nodes.delete(sessionId))
    return found
  }

  async function ask(sessionId: number, path: string): Promise<LiveAnswer> {
    const address = await nodeOf(sessionId)
    if (!address) return unavailable(404)
    const answer = await fetch(`${address}/sessions/${sessionId}/${path}`, {
      headers: { authorization: `Bearer ${secret}`, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      cacheControl: answer.headers.get('cache-control') ?? 'no-store',
      body,
      compressed: isPart(path) || body.length < leastCompressed ? undefined : await compress(body),
    }
  }

  return {
    known: (sessionId, file, query) => kept.get(`${sessionId}/${pathOf(file, query)}`),
    async fetch(sessionId, file, query) {
      const path = pathOf(file, query)
      const name = `${sessionId}/${path}`
      const known = kept.get(name)
      if (known) return known
      const before = waiting.get(name)
      if (before) return await before
      const count = counts.get(sessionId) ?? 0
      if (count >= mostWaiting) return unavailable(503)
      counts.set(sessionId, count + 1)
      const asking = ask(sessionId, path).catch(() => {
        nodes.delete(sessionId)
        return unavailable(503)
      })
      waiting.set(name, asking)
      try {
        const answer = await asking
        const isLasting = answer.status === 200 && (isPart(file) || query._HLS_msn !== undefined)
        if (isLasting) kept.set(name, answer)
        return answer
      } finally {
        waiting.delete(name)
        const left = counts.get(sessionId)! - 1
        if (left > 0) counts.set(sessionId, left)
        else counts.delete(sessionId)
      }
    },
  }
}
