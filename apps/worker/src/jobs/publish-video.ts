import { Readable } from 'node:stream'
import type { StoredShare } from '@touchline/database'
import { type publishVideo as definition, JobPostponed, type PayloadOf } from '@touchline/jobs'
import {
  type Memory,
  ProviderError,
  type PublishingNetwork,
  providers,
  withConnection,
} from '@touchline/providers'
import { visibilityLimitOf } from '@touchline/records'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { setShare } from './share-video.ts'

type Payload = PayloadOf<typeof definition>
type Source = {
  fileKey: string | null
  fileType: string | null
  deletedAt: string | null
  state: string
  startsAt: string | null
  /** That of its share on the network. */
  share: StoredShare['state'] | null
  /** What it was made of is public, if it was made of something. */
  isWithinLimit: boolean
  /** It was shared there again meanwhile. */
  isReplaced: boolean
}
type Stored = { memory: string | null; remoteId: string | null; pageId: string | null; isOld: boolean }

/** The connection that a target needs; `youtube` is Google's. */
export const networkOf = (target: string): PublishingNetwork =>
  target === 'youtube' ? 'google' : (target as PublishingNetwork)

/**
 * Publishes a video on a network and waits until it can be seen there. Whatever it has to wait for, it is taken again
 * later, so that no other job waits meanwhile; what it has reached is stored, so that nothing is published twice.
 */
export const publishVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, config, secrets, storage } = services
    const { jobId, videoId, userId, target, title, description } = payload
    const network = networkOf(target)
    const place = [videoId, target]
    const { rows: videos } = await pool.query<Source>(
      `select "fileKey", "fileType", "deletedAt", state, rights->>'startsAt' as "startsAt",
          (select s->>'state' from jsonb_array_elements(shares) s where s->>'target' = $2) as share,
          exists (select from jobs where type = 'publish-video' and "resourceType" = 'Video' and "resourceId" = $1
            and payload->>'target' = $2 and id > $3) as "isReplaced",
          coalesce(${visibilityLimitOf('videos')} = 'public', true) as "isWithinLimit"
        from videos where id = $1`,
      [...place, jobId],
    )
    // It was taken back before it was published, or while it was: a job of its own retracts it.
    if (videos[0]?.isReplaced || isTakenBack(videos[0]?.share)) return
    const wait = videos[0] && secondsUntil(videos[0])
    if (wait) throw new JobPostponed(wait)
    // What it was made of may have become narrower while it waited.
    if (videos[0] && !videos[0].isWithinLimit) throw new JobError('too_wide')
    const key = videos[0]?.deletedAt ? null : videos[0]?.fileKey
    const head = key ? await storage.head(key) : undefined
    if (!key || !head) throw new JobError('gone')
    const { rows } = await pool.query<Stored>(
      `select memory, "remoteId", "pageId",
          greatest(p."createdAt", (v.rights->>'startsAt')::timestamptz) < now() - interval '1 day' as "isOld"
        from publications p join videos v on v.id = p."VideoId" where "VideoId" = $1 and target = $2`,
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
    await setShare(
      payload,
      unlessTakenBack({ state: 'in_progress', error: null, sentence: null }),
      {},
      services,
    )
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
    await setShare(payload, unlessTakenBack({ state: 'done', url: result.url }), {}, services)
  },

  fail: (payload, error, services) =>
    setShare(payload, unlessTakenBack({ state: 'failed', url: null, error }), {}, services),
}

const isTakenBack = (state: string | null | undefined) => state === 'retracting' || state === 'retracted'

const unlessTakenBack =
  (change: Partial<StoredShare>) =>
  ({ state }: StoredShare): Partial<StoredShare> =>
    isTakenBack(state) ? {} : change

/** The longest time, in seconds, after which a video that is not to be seen yet is looked at again. */
const longestWait = 600

/** Seconds until a video may be published; 0 if it may be now. A copy of a clip has no file until the clip is cut. */
function secondsUntil({ fileKey, state, deletedAt, startsAt }: Source): number {
  if (deletedAt) return 0
  if (!fileKey && state === 'uploading') return 2
  const left = startsAt ? (Date.parse(startsAt) - Date.now()) / 1000 : 0
  return left > 0 ? Math.min(longestWait, Math.ceil(left)) : 0
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
