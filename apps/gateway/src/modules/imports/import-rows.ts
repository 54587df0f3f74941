import {
  AppError,
  createBodyOf,
  describeIssue,
  type FieldRef,
  fieldError,
  type ImportRequest,
  type ImportResult,
  type ImportRowError,
  mostImportRows,
  notFound,
  type ResourceDefinition,
  toMessage,
  updateBodyOf,
} from '@touchline/contract'
import { insertRow, type Records, type Scope, updateRow } from '@touchline/records'
import type { z } from 'zod'
import { convertRow, type Lookups } from './convert.ts'
import { findExisting, keysOf, type Values } from './existing.ts'

/** What was done to an item, for undoing it. */
type Done = { resourceId: number; before: Values | null; after: Values | null }

/** Imports rows in one transaction, or checks them. Rows with an error are left out and reported. */
export async function importRows(
  scope: Scope,
  records: Records,
  request: ImportRequest,
): Promise<ImportResult> {
  const { resource } = records
  const matched = resource.importable?.matchBy[request.matchBy]
  if (!matched) throw fieldError('matchBy', 'invalid_value', { key: 'imports.matchBy' })
  const lookups = await readLookups(scope, resource)
  const schemas = { create: createBodyOf(resource), update: updateBodyOf(resource) }
  return await scope.transaction(async (inside) => {
    const importId = request.isDryRun ? null : await openImport(inside, resource, request)
    const converted = request.rows.map(({ line, values }) => ({
      line,
      ...convertRow(resource, values, lookups),
    }))
    const known = await findExisting(
      inside,
      records,
      matched,
      converted.map(({ body }) => body),
    )
    const result: ImportResult = { importId, created: 0, updated: 0, skipped: 0, failed: 0, rowErrors: [] }
    const done: Done[] = []
    for (const { line, body, errors } of converted) {
      const keys = keysOf(body, matched)
      const existing = keys.map((key) => known.get(key)).find(Boolean)
      const checked = check(existing ? schemas.update : schemas.create, body, errors)
      if (checked.errors.length > 0) {
        result.failed += 1
        result.rowErrors.push(...checked.errors.map((error) => rowErrorOf(line, error)))
        continue
      }
      if (existing && request.existing === 'skip') {
        result.skipped += 1
        continue
      }
      const before: Values = {}
      const after: Values = {}
      for (const [field, value] of Object.entries(checked.body))
        if (!existing || !isSame(existing.values[field], value)) {
          before[field] = existing?.values[field] ?? null
          after[field] = value
        }
      if (!existing) {
        const id = importId === null ? 0 : (await insertRow(inside, records, checked.body)).id
        done.push({ resourceId: id, before: null, after: null })
        for (const key of keys) known.set(key, { id, values: checked.body })
        result.created += 1
      } else if (Object.keys(after).length === 0) result.skipped += 1
      else {
        if (importId !== null) await updateRow(inside, records, existing.id, after)
        done.push({ resourceId: existing.id, before, after })
        Object.assign(existing.values, after)
        result.updated += 1
      }
    }
    if (importId !== null) await keep(inside, importId, done, result)
    return result
  })
}

/** As both sides of a JSON column compare. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null))

/** PostgreSQL orders the keys of JSON in its own way. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value

function check(schema: z.ZodType, body: Values, errors: FieldRef[]): { body: Values; errors: FieldRef[] } {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return { body: parsed.data as Values, errors }
  const named = new Set(errors.map(({ path }) => path))
  const more = parsed.error.issues.flatMap(describeIssue)
  return { body, errors: [...errors, ...more.filter(({ path }) => !named.has(path))] }
}

const rowErrorOf = (line: number, { path, code, ...ref }: FieldRef): ImportRowError => ({
  line,
  field: path,
  code,
  ...toMessage(ref),
})

async function readLookups(scope: Scope, { importable }: ResourceDefinition): Promise<Lookups> {
  const lookups: Record<string, Map<string, number>> = {}
  for (const [field, table] of Object.entries(importable?.lookups ?? {})) {
    // A name of the contract, never of the request.
    const rows = await scope.query<{ id: number; name: string }>(
      `select id, name from "${table}" where $1::int > 0`,
    )
    lookups[field] = new Map(
      rows.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [String(id), id] as const]),
    )
  }
  return lookups
}

/** Opens an import, or continues one; the row is locked until the transaction ends. */
async function openImport(
  scope: Scope,
  { name }: ResourceDefinition,
  { importId, fileName = null, rows }: ImportRequest,
): Promise<number> {
  const [opened] =
    importId === undefined
      ? await scope.query<{ id: number; rowCount: number; undoneAt: string | null }>(
          `insert into imports ("AccountId", resource, "fileName", "createdBy", "rowCount")
            values ($1, $2, $3, $4, $5) returning id, "rowCount", "undoneAt"`,
          [name, fileName, scope.actor.userId, rows.length],
        )
      : await scope.query<{ id: number; rowCount: number; undoneAt: string | null }>(
          `update imports set "rowCount" = "rowCount" + $4
            where "AccountId" = $1 and resource = $2 and id = $3 returning id, "rowCount", "undoneAt"`,
          [name, importId, rows.length],
        )
  if (!opened) throw notFound()
  if (opened.undoneAt !== null) throw new AppError('not_possible', { key: 'imports.undone' })
  if (opened.rowCount > mostImportRows)
    throw fieldError('rows', 'too_big', { key: 'imports.tooManyRows', params: { max: mostImportRows } })
  return opened.id
}

async function keep(scope: Scope, importId: number, done: readonly Done[], result: ImportResult) {
  await scope.query(
    `insert into import_rows ("AccountId", "ImportId", "resourceId", before, after)
      select $1, $2, "resourceId", before, after
      from jsonb_to_recordset($3::jsonb) as done("resourceId" int, before jsonb, after jsonb)`,
    [importId, JSON.stringify(done)],
  )
  await scope.query(
    `update imports set created = created + $3, updated = updated + $4 where "AccountId" = $1 and id = $2`,
    [importId, result.created, result.updated],
  )
}
