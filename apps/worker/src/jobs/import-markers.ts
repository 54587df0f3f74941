import { readFile } from 'node:fs/promises'
import type { MessageRef, TimelineResult } from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { type importMarkers as definition, JobPostponed, type PayloadOf } from '@touchline/jobs'
import { scopeIn } from '@touchline/records'
import { readTimeline, type Timeline, TimelineError } from '@touchline/timelines'
import { notify } from '../records.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { type EventFacts, readEventFacts } from '../timelines/event-facts.ts'
import { type Plan, planImport, problemOf } from '../timelines/plan.ts'
import { writeMarkers } from '../timelines/write-markers.ts'
import { withFile } from '../with-file.ts'

type Payload = PayloadOf<typeof definition>

/** Short transactions: whoever follows the event's changes waits for the longest. */
const batchSize = 200
/** Markers of one turn. A longer file gives its place to the other imports of its account and to those of others. */
const turnSize = 5000
/** Seconds until the next turn of a longer file. */
const pause = 1

/**
 * Imports the markers of a file. Each batch commits with the counts so far, so that a run after a crash goes on where
 * the last one ended, and a job that is cancelled says what it did. A long file is imported in turns.
 */
export const importMarkersJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool } = services
    const facts = await readEventFacts(pool, payload.accountId, payload.eventId)
    if (!facts) throw new JobError('no_event')
    const plan = await planOf(payload, facts, services)
    const { summary, markers } = plan
    let result = (await resultOf(payload.jobId, services)) ?? emptyResult(summary)
    if (markers.length === 0) await store(pool, payload.jobId, result)
    const turnEnds = result.done + turnSize
    while (result.done < markers.length) {
      signal.throwIfAborted()
      if (result.done >= turnEnds) throw new JobPostponed(pause)
      result = await importBatch(payload, plan, result, services)
      onProgress((result.done / markers.length) * 100)
    }
    await notify(pool)
  },
}

const emptyResult = (summary: Plan['summary']): TimelineResult => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  ...summary,
  done: 0,
})

/** What an earlier run of the job did. */
async function resultOf(jobId: number, { pool }: Services): Promise<TimelineResult | null> {
  const { rows } = await pool.query<{ result: TimelineResult | null }>(
    'select result from jobs where id = $1',
    [jobId],
  )
  return rows[0]?.result ?? null
}

const store = (database: Pick<Services['pool'], 'query'>, jobId: number, result: TimelineResult) =>
  database.query('update jobs set result = $2::jsonb where id = $1', [jobId, JSON.stringify(result)])

/** Reads and plans the file; a file that is refused says why in the job's result. */
async function planOf(payload: Payload, facts: EventFacts, services: Services): Promise<Plan> {
  const { format, mapping, teams, columns, unit, frameRate, periodStarts } = payload
  const options = { columns, unit, frameRate, periodStarts }
  let timeline: Timeline
  try {
    const bytes = await withFile(services.storage, payload.key, services.workDir, (path) => readFile(path))
    timeline = readTimeline(bytes, format, options)
  } catch (error) {
    if (!(error instanceof TimelineError)) throw error
    const { line, key, params = {} } = error.problem
    const problems = [problemOf(line, { key, params } as MessageRef)]
    const summary = { rejected: 0, ignored: 0, problems, types: [], teams: [] }
    await store(services.pool, payload.jobId, emptyResult(summary))
    throw new JobError('not_readable', { cause: error })
  }
  return planImport(timeline, facts, { mapping, teams }, payload.eventId)
}

async function importBatch(
  { accountId, userId, jobId, eventId, source, isTrial }: Payload,
  { markers }: Plan,
  result: TimelineResult,
  { pool }: Services,
): Promise<TimelineResult> {
  const batch = markers.slice(result.done, result.done + batchSize)
  const next = await inTransaction(pool, async (client) => {
    // Two imports of the same file do not create its markers twice.
    await client.query(`select pg_advisory_xact_lock(hashtext('import-markers'), $1)`, [eventId])
    const scope = scopeIn(client, accountId, userId)
    const { created, updated, unchanged } = await writeMarkers(scope, batch, { eventId, source }, isTrial)
    const counted = {
      ...result,
      created: result.created + created,
      updated: result.updated + updated,
      unchanged: result.unchanged + unchanged,
      done: result.done + batch.length,
    }
    await store(client, jobId, counted)
    return counted
  })
  await notify(pool)
  return next
}
