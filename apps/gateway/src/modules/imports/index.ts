import { type ImportEntry, importCalls } from '@touchline/contract'
import { challengerRecords, type Records, type Scope, speakerRecords, tagRecords } from '@touchline/records'
import { type Handler, handle } from '../../http/call-routes.ts'
import { importRows, type Request } from './import-rows.ts'
import { undoImport } from './undo-import.ts'

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

const callOf = (name: string) => importCalls.find((call) => call.name === name)!

/** The handlers of the imports of each resource. */
export const importHandlers: Handler[] = imported.flatMap((records) => {
  const { name } = records.resource
  return [
    handle(
      callOf(`import-${name}`),
      (async ({ body }: { body: Request }, { scope }: { scope: Scope }) =>
        await importRows(scope, records, body)) as never,
    ),
    handle(callOf(`list-imports-of-${name}`), (async (_: unknown, { scope }: { scope: Scope }) => ({
      data: await listImports(scope, records),
    })) as never),
    handle(callOf(`undo-import-of-${name}`), (async (
      { params }: { params: { importId: number } },
      { scope }: { scope: Scope },
    ) => ({ left: await undoImport(scope, records, params.importId) })) as never),
  ]
})
