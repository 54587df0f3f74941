import { type retractVideo as definition, JobPostponed, type PayloadOf } from '@touchline/jobs'
import { ProviderError, providers, withConnection } from '@touchline/providers'
import { JobError, type JobHandler } from '../services.ts'
import { networkOf } from './publish-video.ts'
import { setShare } from './share-video.ts'

type Payload = PayloadOf<typeof definition>
type Stored = { remoteId: string | null; pageId: string | null }

const action = 'retract'
/** Seconds until a publication that is under way is looked at again. */
const patience = 2

/** Removes a video from a network; one that is gone there already counts as removed. */
export const retractVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, services }) {
    const { pool, config, secrets } = services
    const { jobId, videoId, userId, target } = payload
    // What is being published at this moment has an address there only afterwards.
    const { rowCount: isPublishing } = await pool.query(
      `select from jobs where type = 'publish-video' and state = 'in_progress' and "resourceType" = 'Video'
        and "resourceId" = $1 and payload->>'target' = $2`,
      [videoId, target],
    )
    if (isPublishing) throw new JobPostponed(patience)
    const { rows } = await pool.query<Stored>(
      'select "remoteId", "pageId" from publications where "VideoId" = $1 and target = $2',
      [videoId, target],
    )
    const { remoteId, pageId } = rows[0] ?? {}
    if (remoteId) {
      const network = networkOf(target)
      const removed = await withConnection(
        userId,
        network,
        { database: pool, config, secrets, signal },
        (connection) =>
          providers[network].removeVideo(remoteId, {
            ...connection,
            pageId: pageId ?? connection.pageId ?? null,
          }),
      ).catch(async (error) => {
        if (!(error instanceof ProviderError)) throw error
        switch (error.code) {
          case 'rate_limited': {
            const { rowCount } = await pool.query(
              `select from jobs where id = $1 and "createdAt" < now() - interval '1 day'`,
              [jobId],
            )
            if (rowCount) throw new JobError('time_limit', { cause: error })
            throw new JobPostponed(error.retryAfter)
          }
          case 'expired':
          case 'revoked':
            throw new JobError('network_expired', { cause: error })
          case 'network_refused':
            await setShare(payload, { sentence: error.message }, {}, services, action)
            throw new JobError('network_refused', { cause: error })
          default:
            throw error
        }
      })
      if (!removed) throw new JobError('not_connected')
    }
    // First, since a video that is said to be retracted may be published again at once.
    await pool.query('delete from publications where "VideoId" = $1 and target = $2', [videoId, target])
    const gone = { state: 'retracted', url: null, error: null, sentence: null } as const
    await setShare(payload, gone, {}, services, action)
  },

  // It is still there.
  fail: (payload, error, services) =>
    setShare(payload, ({ url }) => ({ state: url ? 'done' : 'failed', error }), {}, services, action),
}
