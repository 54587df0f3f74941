import { inTransaction, type StoredShare } from '@touchline/database'
import type { shareVideo as definition, PayloadOf } from '@touchline/jobs'
import { videoRecords } from '@touchline/records'
import { changeRow } from '../records.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'

type Payload = PayloadOf<typeof definition>

/** Shares a video. `link` makes it visible to anyone with the URL; networks need their own connection. */
export const shareVideoJob: JobHandler<Payload> = {
  async run({ payload, services }) {
    if (payload.target !== 'link') throw new JobError('not_connected')
    const { rows } = await services.pool.query<{ publicKey: string; visibility: string }>(
      'select "publicKey", visibility from videos where id = $1 and "deletedAt" is null',
      [payload.videoId],
    )
    const video = rows[0]
    if (!video) throw new JobError('gone')
    const changes = video.visibility === 'private' ? { visibility: 'unlisted' } : {}
    await setShare(payload, { state: 'done', url: `/watch/${video.publicKey}` }, changes, services)
  },

  fail: (payload, _, services) => setShare(payload, { state: 'failed', url: null }, {}, services),
}

/** Updates a share of a video; the gateway may start others meanwhile. `state` may depend on what it is now. */
export async function setShare(
  { videoId, accountId, target }: Pick<Payload, 'videoId' | 'accountId' | 'target'>,
  state: Partial<StoredShare> | ((share: StoredShare) => Partial<StoredShare>),
  changes: { visibility?: string },
  { pool }: Pick<Services, 'pool'>,
  action = 'share',
): Promise<void> {
  await inTransaction(pool, async (client) => {
    // The gateway may start other shares meanwhile.
    const { rows } = await client.query<{ shares: StoredShare[] }>(
      'select shares from videos where id = $1 for update',
      [videoId],
    )
    const shares = (rows[0]?.shares ?? []).map((share) =>
      share.target === target ? { ...share, ...(typeof state === 'function' ? state(share) : state) } : share,
    )
    await changeRow(client, accountId, videoRecords, videoId, { ...changes, shares }, { action })
  })
}
