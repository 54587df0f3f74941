import { Readable } from 'node:stream'
import { type publishVideo as definition, JobPostponed, type PayloadOf } from '@touchline/jobs'
import { type Memory, type Network, ProviderError, providers, withConnection } from '@touchline/providers'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { setShare } from './share-video.ts'

type Payload = PayloadOf<typeof definition>
type Source = { fileKey: string | null; fileType: string | null; deletedAt: string | null }
type Stored = { memory: string | null; remoteId: string | null; pageId: string | null; isOld: boolean }

/** The connection that a target needs; `youtube` is Google's. */
export const networkOf = (target: string): Network => (target === 'youtube' ? 'google' : (target as Network))

/**
 * Publishes a video on a network and waits until it can be seen there. Whatever it has to wait for, it is taken again
 * later, so that no other job waits meanwhile; what it has reached is stored, so that nothing is published twice.
 */
export const publishVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, config, secrets, storage } = services
    const { videoId, userId, target, title, description } = payload
    const network = networkOf(target)
    const place = [videoId, target]
    const { rows: videos } = await pool.query<Source>(
      'select "fileKey", "fileType", "deletedAt" from videos where id = $1',
      [videoId],
    )
    const key = videos[0]?.deletedAt ? null : videos[0]?.fileKey
    const head = key ? await storage.head(key) : undefined
    if (!key || !head) throw new JobError('gone')
    const { rows } = await pool.query<Stored>(
      `select memory, "remoteId", "pageId", "createdAt" < now() - interval '1 day' as "isOld" from publications
        where "VideoId" = $1 and target = $2`,
      place,
    )
    const [stored] = rows
    if (!stored) throw new JobError('cancelled')
    if (stored.isOld) throw new JobError('time_limit')
    const owner = `videos/${videoId}/${target}`
    const memory: Memory = stored.memory ? JSON.parse(secrets.open('networks', owner, stored.memory)) : {}
    const remember = async (next: Memory) => {
      const sealed = secrets.seal('networks', owner, JSON.stringify(next))
      await pool.query('update publications set memory = $3 where "VideoId" = $1 and target = $2', [
        ...place,
        sealed,
      ])
    }
    await setShare(payload, { state: 'in_progress', error: null, sentence: null }, {}, services)
    let remoteId = stored.remoteId
    const published = await withConnection(
      userId,
      network,
      { database: pool, config, secrets, signal },
      async (current) => {
        const provider = providers[network]
        // What has begun on one page is continued there.
        const connection = { ...current, pageId: stored.pageId ?? current.pageId ?? null }
        if (connection.pageId !== stored.pageId)
          await pool.query('update publications set "pageId" = $3 where "VideoId" = $1 and target = $2', [
            ...place,
            connection.pageId,
          ])
        remoteId ??= await provider.publishVideo(
          {
            title,
            description,
            file: {
              size: head.size,
              type: videos[0]?.fileType ?? head.contentType,
              open: (start, end) => openRange(services, key, start, end),
            },
            memory,
            remember,
            onProgress,
          },
          connection,
        )
        await pool.query('update publications set "remoteId" = $3 where "VideoId" = $1 and target = $2', [
          ...place,
          remoteId,
        ])
        return await provider.readState(remoteId, connection)
      },
    ).catch((error) => onRefusal(error, payload, services))
    if (!published) throw new JobError('not_connected')
    const { result } = published
    if (result.state === 'processing') throw new JobPostponed(result.retryAfter)
    if (result.state === 'failed')
      return await onRefusal(new ProviderError('network_refused', result.reason), payload, services)
    await setShare(payload, { state: 'done', url: result.url }, {}, services)
  },

  fail: (payload, error, services) => setShare(payload, { state: 'failed', url: null, error }, {}, services),
}

async function openRange({ storage }: Services, key: string, start: number, end: number): Promise<Readable> {
  const { body } = await storage.get(key, { range: { start, end: end - 1 } })
  if (!body) throw new JobError('gone')
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
}

/** Ends or postpones the job as the network wants it; other errors are retried. */
async function onRefusal(error: unknown, payload: Payload, services: Services): Promise<never> {
  if (!(error instanceof ProviderError)) throw error
  switch (error.code) {
    case 'rate_limited':
      throw new JobPostponed(error.retryAfter)
    case 'expired':
    case 'revoked':
      throw new JobError('network_expired', { cause: error })
    case 'network_refused':
      // Another attempt starts from the beginning.
      await services.pool.query(
        'update publications set memory = null, "remoteId" = null, "pageId" = null where "VideoId" = $1 and target = $2',
        [payload.videoId, payload.target],
      )
      await setShare(payload, { sentence: error.message }, {}, services)
      throw new JobError('network_refused', { cause: error })
    default:
      throw error
  }
}
