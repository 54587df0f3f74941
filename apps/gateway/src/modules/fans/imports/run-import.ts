import { AppError, runFanImport, undoFanImport } from '@touchline/contract'
import { importFans, type JobQueue, startJob } from '@touchline/jobs'
import { everyLine, planFanImport, type Scope } from '@touchline/records'
import { handle } from '../../../http/call-routes.ts'
import { note } from '../note.ts'
import { lockImport, readEntry } from './entries.ts'

/** Whoever starts the second of two jobs at one moment waits for the first one, and is refused. */
async function refuseSecond(inside: Scope, importId: number): Promise<void> {
  await inside.query(`select pg_advisory_xact_lock(hashtext('import-fans'), $1)`)
  const others = await inside.query(
    `select from fan_imports where "AccountId" = $1 and id <> $2 and state in ('running', 'undoing')`,
    [importId],
  )
  if (others.length > 0) throw new AppError('conflict', { key: 'fans.importRunning' })
}

async function start(inside: Scope, queue: JobQueue, importId: number, isUndo: boolean) {
  await inside.query(`update fan_imports set state = $3 where "AccountId" = $1 and id = $2`, [
    importId,
    isUndo ? 'undoing' : 'running',
  ])
  const item = { type: 'FanImport', id: importId }
  await startJob(inside, queue, importFans, item, { userId: inside.actor.userId, importId, isUndo })
  const entry = await readEntry(inside, importId)
  await note(inside, isUndo ? 'undo-fan-import' : 'import-fans', null, { importId, rows: entry.rowCount })
  return entry
}

export const runFanImportHandler = handle(runFanImport, ({ params: { importId } }, { scope, services }) =>
  scope.transaction(async (inside) => {
    await refuseSecond(inside, importId)
    const { state } = await lockImport(inside, importId)
    if (state !== 'draft' && state !== 'stopped') throw new AppError('conflict', { key: 'fans.importOver' })
    await planFanImport(inside, importId, everyLine)
    // Rows that are refused stay refused, and what they say of people goes.
    await inside.query(
      `with refused as (
          update fan_import_rows set "isWritten" = true, body = null, consents = null, traces = '{}', outcome = 'refused'
          where "AccountId" = $1 and "ImportId" = $2 and not "isWritten" and (outcome = 'refused' or error is not null)
          returning 1)
        update fan_imports set refused = refused + (select count(*) from refused) where "AccountId" = $1 and id = $2`,
      [importId],
    )
    return await start(inside, services.queue, importId, false)
  }),
)

export const undoFanImportHandler = handle(undoFanImport, ({ params: { importId } }, { scope, services }) =>
  scope.transaction(async (inside) => {
    await refuseSecond(inside, importId)
    const { state, isUndoable } = await lockImport(inside, importId)
    if ((state !== 'done' && state !== 'stopped') || !isUndoable)
      throw new AppError('conflict', { key: 'fans.undoTooLate' })
    return await start(inside, services.queue, importId, true)
  }),
)
