import { childrenFirst, everyTable } from '@touchline/database'
import type { JobHandler, Services } from '../services.ts'
import { type Attempt, sweepTable } from './sweep-table.ts'

/** Failures listed in the log. */
const mostListed = 20

/**
 * Deletes for good what was soft-deleted long ago or has expired, as each table states. A row that cannot be deleted is
 * left for the next night and does not block the rest. Throws at the end if any were left.
 */
export const sweepRemovedJob: JobHandler<Record<string, never>> = {
  async run({ services, signal }) {
    const failures: string[] = []
    const attempt: Attempt = async (what, work) => {
      signal.throwIfAborted()
      try {
        await work()
        return true
      } catch (error) {
        signal.throwIfAborted()
        failures.push(`${what}: ${(error as Error).message}`)
        return false
      }
    }
    for (const table of childrenFirst(everyTable()))
      await attempt(table.name, () => sweepTable(table, services, attempt))
    await attempt('translations', () => sweepTranslations(services, attempt))
    if (failures.length === 0) return
    const listed = failures.slice(0, mostListed).join('; ')
    throw new Error(`Not everything could be removed for good (${failures.length} failures): ${listed}`)
  },
}

/** Deletes the translations of items that no longer exist; a resource's table has the resource's name, with underscores. */
async function sweepTranslations({ pool }: Services, attempt: Attempt): Promise<void> {
  const { rows } = await pool.query<{ resource: string; table: string }>(
    `select distinct resource, quote_ident(replace(resource, '-', '_')) as table from translations`,
  )
  for (const { resource, table } of rows)
    await attempt(`translations of ${resource}`, () =>
      pool.query(
        `delete from translations where resource = $1 and "resourceId" not in (select id from ${table})`,
        [resource],
      ),
    )
}
