import { AppError, addFanRows, fieldError, mostFanBytes, mostFanRows } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import { handle } from '../../../http/call-routes.ts'
import { tracesOf } from '../traces.ts'
import { lockImport } from './entries.ts'
import { type Known, readRow } from './read-row.ts'

/** The tags of the account by name in small letters. */
async function readKnown(scope: Scope): Promise<Known> {
  const rows = await scope.query<{ id: number; name: string }>(
    `select id, name from tags where "AccountId" = $1 and "deletedAt" is null order by id desc`,
  )
  return { tags: new Map(rows.map(({ id, name }) => [name.toLowerCase(), id])), now: new Date() }
}

export const addFanRowsHandler = handle(addFanRows, ({ params: { importId }, body: { rows } }, { scope }) =>
  scope.transaction(async (inside) => {
    const { state, textVersion } = await lockImport(inside, importId)
    if (state !== 'draft') throw new AppError('conflict', { key: 'fans.importOver' })
    const known = await readKnown(inside)
    const traces = await tracesOf(inside)
    const read = new Map<number, object>(
      rows.map(({ line, values }) => {
        const { error, ...row } = readRow(values, known)
        if (!textVersion && Object.keys(row.consents).length > 0)
          throw fieldError('textVersion', 'required', { key: 'fans.consentText' })
        if (!error) return [line, { line, ...row, traces: traces(row.body), error }]
        // What is refused is not kept.
        const { path: field, ...rest } = error
        return [line, { line, body: null, consents: null, error: { params: {}, ...rest, field } }]
      }),
    )
    await inside.query(
      `insert into fan_import_rows
            ("AccountId", "ImportId", line, body, tags, consents, "consentAt", traces, error)
          select $1, $2, line, body, coalesce(tags, '{}'), consents, "consentAt", coalesce(traces, '{}'), error
          from jsonb_to_recordset($3::jsonb) as given(line int, body jsonb, tags int[], consents jsonb,
            "consentAt" timestamptz, traces text[], error jsonb)
          on conflict ("ImportId", line) do update set body = excluded.body, tags = excluded.tags,
            consents = excluded.consents, "consentAt" = excluded."consentAt", traces = excluded.traces,
            error = excluded.error, outcome = null, refusal = null, applied = null, "FanId" = null`,
      [importId, JSON.stringify([...read.values()])],
    )
    const [counted] = await inside.query<{ rowCount: number; bytes: number }>(
      `update fan_imports set "rowCount" = found.count from (
            select count(*), coalesce(sum(pg_column_size(body)), 0) as bytes from fan_import_rows
            where "AccountId" = $1 and "ImportId" = $2) found
          where "AccountId" = $1 and id = $2 returning "rowCount", found.bytes`,
      [importId],
    )
    const { rowCount, bytes } = counted!
    if (rowCount > mostFanRows)
      throw fieldError('rows', 'too_big', { key: 'imports.tooManyRows', params: { max: mostFanRows } })
    if (bytes > mostFanBytes) {
      const params = { megabytes: mostFanBytes / 1024 / 1024 }
      throw fieldError('rows', 'too_big', { key: 'fans.fileTooLarge', params })
    }
    return { rowCount }
  }),
)
