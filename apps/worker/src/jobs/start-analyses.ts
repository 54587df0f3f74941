import { inTransaction } from '@touchline/database'
import { analyseVideo } from '@touchline/jobs'
import type { JobHandler } from '../services.ts'

/** Videos of one run; the next one goes on. */
const most = 500

/**
 * Starts the analysis of videos that lack it: those from before there was one, and those of which it failed. The queue
 * remembers a job for a day, so one that fails is repeated daily.
 */
export const startAnalysesJob: JobHandler<Record<string, never>> = {
  async run({ services: { pool, queue } }) {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ videoId: number; accountId: number }>(
        `select id as "videoId", "AccountId" as "accountId" from videos
          where state = 'ready' and "playlistPath" is not null and "deletedAt" is null
            and "analysedPrefix" is distinct from "outputPrefix"
            and not exists (select from pgboss.job where name = $1 and (data->>'videoId')::int = videos.id)
          order by id desc limit ${most}`,
        [analyseVideo.type],
      )
      for (const payload of rows) await queue.send(analyseVideo, payload, client)
    })
  },
}
