import { createFanImport, listFanImports, mostFanDrafts, readFanImport } from '@touchline/contract'
import { handle } from '../../../http/call-routes.ts'
import { addFanRowsHandler } from './add-rows.ts'
import { listEntries, readEntry, readProblems } from './entries.ts'
import { previewFanImportHandler } from './preview.ts'
import { runFanImportHandler, undoFanImportHandler } from './run-import.ts'

const listFanImportsHandler = handle(listFanImports, async (_, { scope }) => ({
  data: await listEntries(scope),
}))

const createFanImportHandler = handle(
  createFanImport,
  ({ body: { fileName = null, textVersion = null } }, { scope }) =>
    scope.transaction(async (inside) => {
      // Of two that begin at once each would leave the other out of its count.
      await inside.query(`select pg_advisory_xact_lock(hashtext('fan-drafts'), $1)`)
      const [made] = await inside.query<{ id: number }>(
        `insert into fan_imports ("AccountId", "createdBy", "fileName", "textVersion") values ($1, $2, $3, $4) returning id`,
        [inside.actor.userId, fileName, textVersion],
      )
      await inside.query(
        `delete from fan_imports where "AccountId" = $1 and state = 'draft' and id in (select id from fan_imports
          where "AccountId" = $1 and state = 'draft' order by id desc offset $2)`,
        [mostFanDrafts],
      )
      return await readEntry(inside, made!.id)
    }),
)

const readFanImportHandler = handle(readFanImport, async ({ params: { importId } }, { scope }) => ({
  ...(await readEntry(scope, importId)),
  problems: await readProblems(scope, importId),
  keptFans: await scope.query<{ line: number; FanId: number }>(
    `select line, "FanId" from fan_import_rows where "AccountId" = $1 and "ImportId" = $2 and undone = 'kept'
      order by line limit 100`,
    [importId],
  ),
}))

export const fanImportHandlers = [
  listFanImportsHandler,
  createFanImportHandler,
  readFanImportHandler,
  addFanRowsHandler,
  previewFanImportHandler,
  runFanImportHandler,
  undoFanImportHandler,
]
