import {
  type FanImport,
  type FanImportState,
  type ImportRowError,
  notFound,
  toMessage,
} from '@touchline/contract'
import type { Scope } from '@touchline/records'

const columns = `i.id, i."fileName", i."textVersion", i.state, i."createdAt", i."rowCount", i.created, i.updated,
  i.unchanged, i.refused, i."finishedAt", i."undoneAt", i.removed, i.restored, i.kept,
  case when i.state in ('done', 'stopped') and i."finishedAt" > now() - interval '7 days'
    then i."finishedAt" + interval '7 days' end as "undoUntil",
  case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name) end as by`

const from = `from fan_imports i left join users u on u.id = i."createdBy" where i."AccountId" = $1`

/** The latest imports of the account; drafts are only of use to the page that makes them. */
export const listEntries = (scope: Scope): Promise<FanImport[]> =>
  scope.query<FanImport>(`select ${columns} ${from} and i.state <> 'draft' order by i.id desc limit 20`)

/** An import as clients read it. Throws `not_found`. */
export async function readEntry(scope: Scope, importId: number): Promise<FanImport> {
  const [entry] = await scope.query<FanImport>(`select ${columns} ${from} and i.id = $2`, [importId])
  if (!entry) throw notFound()
  return entry
}

/** Locks an import until the end of the transaction and returns its state. Throws `not_found`. */
export async function lockImport(
  inside: Scope,
  importId: number,
): Promise<{ state: FanImportState; textVersion: string | null; isUndoable: boolean }> {
  const [found] = await inside.query<{
    state: FanImportState
    textVersion: string | null
    isUndoable: boolean
  }>(
    `select state, "textVersion", coalesce("finishedAt" > now() - interval '7 days', false) as "isUndoable"
      from fan_imports where "AccountId" = $1 and id = $2 for update`,
    [importId],
  )
  if (!found) throw notFound()
  return found
}

type Stored = { line: number; problem: Pick<ImportRowError, 'field' | 'code' | 'key' | 'params'> }

/** The first errors of rows that are refused. */
export async function readProblems(scope: Scope, importId: number): Promise<ImportRowError[]> {
  const rows = await scope.query<Stored>(
    `select line, coalesce(error, refusal) as problem from fan_import_rows
      where "AccountId" = $1 and "ImportId" = $2 and coalesce(error, refusal) is not null order by line limit 100`,
    [importId],
  )
  return rows.map(({ line, problem: { field, code, key, params } }) => ({
    line,
    field,
    code,
    ...toMessage({ key, params } as Parameters<typeof toMessage>[0]),
  }))
}
