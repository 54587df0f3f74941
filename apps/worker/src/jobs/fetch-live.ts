import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type Queryable, sharedSecret } from '@touchline/database'
import type { PieceList } from '@touchline/lowlatency'
import { JobError } from '../services.ts'

type Asked = {
  sessionId: number
  /** What of the session, with its query. */
  file: string
  signal: AbortSignal
}

type Wanted = Asked & {
  /** Where to write it. */
  path: string
  onProgress?: (percent: number) => void
}

/**
 * Fetches what a live input has received from its node. Throws `gone` if the node has nothing of it any more; another
 * error is worth another try.
 */
export async function fetchLive(database: Queryable, { path, onProgress, ...asked }: Wanted): Promise<void> {
  const answer = await ask(database, asked)
  const size = Number(answer.headers.get('content-length') ?? 0)
  let bytes = 0
  await pipeline(
    Readable.fromWeb(answer.body!),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (size > 0) onProgress?.((bytes / size) * 100)
        yield chunk
      }
    },
    createWriteStream(path),
    { signal: asked.signal },
  )
}

type Range = {
  sessionId: number
  /** Milliseconds since 1970; without them it is all that there is. */
  from?: number | null | undefined
  until?: number | null | undefined
  /** Milliseconds of the recording that are waited for. */
  reach?: number | undefined
  signal: AbortSignal
}

/** What a live input has received in one go, of a range. Throws `gone` if there is nothing. */
export async function fetchPieces(
  database: Queryable,
  { sessionId, signal, ...range }: Range,
): Promise<PieceList> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(range))
    if (value !== null && value !== undefined) query.set(name, String(value))
  const answer = await ask(database, { sessionId, file: `pieces.json?${query}`, signal })
  const list = (await answer.json()) as PieceList
  if (list.pieces.length === 0) throw new JobError('gone')
  return list
}

/** Milliseconds for which a node that does not answer is waited for, or another one that has its recordings. */
const patienceMs = 60_000
const againMs = 2_000

async function ask(database: Queryable, asked: Asked): Promise<Response> {
  const { sessionId, file, signal } = asked
  const secret = await sharedSecret(database, 'live')
  for (const until = Date.now() + patienceMs; ; await delay(againMs, undefined, { signal })) {
    const { rows } = await database.query<{ address: string | null }>(
      'select n.address from live_sessions s left join live_nodes n on n.name = s.node where s.id = $1',
      [sessionId],
    )
    if (!rows[0]) throw new JobError('gone')
    const { address } = rows[0]
    const answer =
      address &&
      (await fetch(`${address}/sessions/${sessionId}/${file}`, {
        headers: { authorization: `Bearer ${secret}` },
        signal,
        redirect: 'error',
      }).catch(() => undefined))
    signal.throwIfAborted()
    if (!answer) {
      if (Date.now() < until) continue
      throw new Error('The live node that recorded it is not running.')
    }
    if (answer.status === 404) throw new JobError('gone')
    if (!answer.ok || !answer.body) throw new Error(`The live node answered with ${answer.status}.`)
    return answer
  }
}
