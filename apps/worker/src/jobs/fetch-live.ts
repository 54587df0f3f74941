import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Queryable, sharedSecret } from '@touchline/database'
import { JobError } from '../services.ts'

type Wanted = {
  sessionId: number
  /** What of the session, with its query. */
  file: string
  /** Where to write it. */
  path: string
  signal: AbortSignal
  onProgress?: (percent: number) => void
}

/**
 * Fetches what a live input has received from its node. Throws `gone` if the node has nothing of it any more; another
 * error is worth another try.
 */
export async function fetchLive(
  database: Queryable,
  { sessionId, file, path, signal, onProgress }: Wanted,
): Promise<void> {
  const { rows } = await database.query<{ address: string | null }>(
    'select n.address from live_sessions s left join live_nodes n on n.name = s.node where s.id = $1',
    [sessionId],
  )
  if (!rows[0]) throw new JobError('gone')
  if (!rows[0].address) throw new Error('The live node that recorded it is not running.')
  const secret = await sharedSecret(database, 'live')
  const answer = await fetch(`${rows[0].address}/sessions/${sessionId}/${file}`, {
    headers: { authorization: `Bearer ${secret}` },
    signal,
    redirect: 'error',
  })
  if (answer.status === 404) throw new JobError('gone')
  if (!answer.ok || !answer.body) throw new Error(`The live node answered with ${answer.status}.`)
  const size = Number(answer.headers.get('content-length') ?? 0)
  let bytes = 0
  await pipeline(
    Readable.fromWeb(answer.body),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (size > 0) onProgress?.((bytes / size) * 100)
        yield chunk
      }
    },
    createWriteStream(path),
    { signal },
  )
}
