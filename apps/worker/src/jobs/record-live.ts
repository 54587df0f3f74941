import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Queryable, sharedSecret } from '@touchline/database'
import type { recordLive as definition, PayloadOf } from '@touchline/jobs'
import { failWithoutFile, giveFile, hasFile } from '../give-file.ts'
import { JobError, type JobHandler } from '../services.ts'

type Payload = PayloadOf<typeof definition>

/** Fetches what a live input has received from its node, gives it to a video and starts the encoding. */
export const recordLiveJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, workDir } = services
    const key = keyOf(payload)
    if (await hasFile(pool, payload.videoId, key)) return
    const folder = await mkdtemp(join(workDir, 'live-'))
    try {
      const path = join(folder, 'recording.mp4')
      await fetchRecording(pool, payload, path, { signal, onProgress })
      await giveFile({ ...payload, key, path, contentType: 'video/mp4', signal }, services)
      await pool.query('update live_sessions set "VideoId" = $2 where id = $1', [
        payload.sessionId,
        payload.videoId,
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  fail: (payload, error, services) => failWithoutFile({ ...payload, key: keyOf(payload) }, error, services),
}

const keyOf = ({ accountId, jobId }: Payload) => `accounts/${accountId}/uploads/live-${jobId}/recording.mp4`

type Fetching = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Throws `gone` if the node has nothing of it any more; another error is worth another try. */
async function fetchRecording(
  database: Queryable,
  { sessionId, until }: Payload,
  path: string,
  { signal, onProgress }: Fetching,
): Promise<void> {
  const { rows } = await database.query<{ address: string | null }>(
    'select n.address from live_sessions s left join live_nodes n on n.name = s.node where s.id = $1',
    [sessionId],
  )
  if (!rows[0]) throw new JobError('gone')
  if (!rows[0].address) throw new Error('The live node that recorded it is not running.')
  const url = `${rows[0].address}/sessions/${sessionId}/recording.mp4${until === null ? '' : `?until=${until}`}`
  const secret = await sharedSecret(database, 'live')
  const answer = await fetch(url, {
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
        if (size > 0) onProgress((bytes / size) * 100)
        yield chunk
      }
    },
    createWriteStream(path),
    { signal },
  )
}
