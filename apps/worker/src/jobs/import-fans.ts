import { type importFans as definition, JobPostponed, type PayloadOf } from '@touchline/jobs'
import { fillProfile, scopeOf } from '@touchline/records'
import { undoRows } from '../fan-imports/undo-rows.ts'
import { writeRows } from '../fan-imports/write-rows.ts'
import { notify } from '../records.ts'
import type { JobHandler, Services } from '../services.ts'

type Payload = PayloadOf<typeof definition>

/** Rows of one turn. A longer import gives its place to the other jobs of its account and to those of others. */
const turnSize = 5000
/** Seconds until the next turn. */
const pause = 1

/**
 * Writes the fans of an import, or takes them back. The rows of a transaction are marked in it, so that a run after a
 * crash goes on where the last one ended.
 */
export const importFansJob: JobHandler<Payload> = {
  async run({ payload: { accountId, userId, importId, isUndo }, signal, onProgress, services }) {
    const { pool } = services
    const scope = scopeOf(pool, accountId, userId)
    const [found] = await scope.query<{ total: number; earlier: number }>(
      `select "rowCount" as total, case when $3 then removed + restored + kept
          else created + updated + unchanged + refused end as earlier
        from fan_imports where "AccountId" = $1 and id = $2`,
      [importId, isUndo],
    )
    if (!found) return
    for (let done = 0, count = 1; count > 0; done += count) {
      signal.throwIfAborted()
      if (done >= turnSize) throw new JobPostponed(pause)
      count = await scope.transaction((inside) => (isUndo ? undoRows : writeRows)(inside, importId))
      await notify(pool)
      onProgress(((found.earlier + done + count) / Math.max(1, found.total)) * 100)
    }
    await fillProfiles(services, accountId, signal)
    await scope.query(
      isUndo
        ? `update fan_imports set state = 'undone', "undoneAt" = now()
            where "AccountId" = $1 and id = $2 and state = 'undoing'`
        : `update fan_imports set state = 'done', "finishedAt" = now()
            where "AccountId" = $1 and id = $2 and state = 'running'`,
      [importId],
    )
  },

  async fail({ accountId, importId }, _, { pool }) {
    await scopeOf(pool, accountId).query(
      `update fan_imports set state = 'stopped', "finishedAt" = coalesce("finishedAt", now())
        where "AccountId" = $1 and id = $2 and state in ('running', 'undoing')`,
      [importId],
    )
  },
}

/** Fills the account’s profiles with rules, once for all of the fans. */
async function fillProfiles({ pool }: Services, accountId: number, signal: AbortSignal): Promise<void> {
  const scope = scopeOf(pool, accountId)
  const profiles = await scope.query<{ id: number }>(
    `select id from profiles where "AccountId" = $1 and rule is not null and "deletedAt" is null order by id`,
  )
  for (const { id } of profiles) {
    signal.throwIfAborted()
    await scope.transaction((inside) => fillProfile(inside, id))
  }
}
