import { type ImportEntry, importCallsOf } from '@touchline/contract'
import { challengerRecords, type Records, type Scope, speakerRecords, tagRecords } from '@touchline/records'
import { type Handler, handle } from '../../http/call-routes.ts'
import { importRows } from './import-rows.ts'
import { undoImport } from './undo-import.ts'

export { guarded } from './convert.ts'

const imported: readonly Records[] = [challengerRecords, speakerRecords, tagRecords]

/** The latest imports of a resource. */
const listImports = (scope: Scope, { resource }: Records) =>
  scope.query<ImportEntry>(
    `select imports.id, "fileName", imports."createdAt", created, updated, "undoneAt",
        case when users.id is null then null else jsonb_build_object('id', users.id, 'name', users.name) end as by
      from imports left join users on users.id = imports."createdBy"
      where imports."AccountId" = $1 and resource = $2 order by imports.id desc limit 20`,
    [resource.name],
  )

/** The handlers of the imports of each resource. */
export const importHandlers: Handler[] = imported.flatMap((records) => {
  const calls = importCallsOf(records.resource)
  return [
    handle(calls.importRows, ({ body }, { scope }) => importRows(scope, records, body)),
    handle(calls.listImports, async (_, { scope }) => ({ data: await listImports(scope, records) })),
    handle(calls.undoImport, async ({ params }, { scope }) => ({
      left: await undoImport(scope, records, params.importId),
    })),
  ]
})
