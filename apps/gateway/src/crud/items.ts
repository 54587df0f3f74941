import { AppError, notFound } from '@touchline/contract'
import { connectionOf } from '../access/scope.ts'
import type { Binding, Context, Row } from './binding.ts'
import type { ListQuery } from './list-query.ts'
import { runOnce, runPrepared } from './prepared.ts'
import { countStatement, findStatement, listStatement, listValues, recordStatement } from './select.ts'
import { insertRow, updateRow } from './write.ts'

export type Item = Record<string, unknown>

/** An item as it is answered, with the version behind its ETag. */
export type Versioned = { item: Item; version: number }

/** The answer of a row: what the resource presents, without the version, which goes into the ETag. */
export function present(binding: Binding, row: Row, context: Context): Item {
  const { version: _, ...item } = binding.present ? binding.present(row, context) : row
  return item
}

async function expandInto(
  binding: Binding,
  items: Item[],
  expand: string[],
  context: Context,
): Promise<void> {
  for (const key of expand) await binding.expand?.[key]?.(items, context)
}

/** A page of a list and the number of all that match. Two queries at most, whatever the rows, and one for each expansion. */
export async function listItems(
  binding: Binding,
  query: ListQuery,
  context: Context,
): Promise<{ data: Item[]; total: number }> {
  const { scope } = context
  const values = listValues(binding, scope.actor, query)
  const rows = await runPrepared<Row & { total: number }>(
    connectionOf(scope),
    listStatement(binding, scope.actor, query),
    values,
  )
  let total = rows[0]?.total ?? 0
  if (rows.length === 0 && query.offset > 0) {
    const counted = await runOnce<{ total: number }>(
      connectionOf(scope),
      countStatement(binding, scope.actor, query),
      values,
    )
    total = counted[0]?.total ?? 0
  }
  const data = rows.map(({ total: _, ...row }) => present(binding, row as Row, context))
  await expandInto(binding, data, query.expand, context)
  return { data, total }
}

/** One row of the actor's account. Throws `not_found`. */
export async function findRow(
  binding: Binding,
  id: number,
  { scope }: Pick<Context, 'scope'>,
  lang: string | null = null,
): Promise<Row> {
  const { accountId, userId } = scope.actor
  const statement = findStatement(binding, scope.actor, lang !== null)
  const [row] = await runPrepared<Row>(connectionOf(scope), statement, {
    AccountId: accountId,
    userId,
    id,
    lang,
  })
  if (!row) throw notFound()
  return row
}

/** One item, translated and expanded as asked. Throws `not_found`. */
export async function findItem(
  binding: Binding,
  id: number,
  { lang, expand }: { lang: string | null; expand: string[] },
  context: Context,
): Promise<Versioned> {
  const row = await findRow(binding, id, context, lang)
  const item = present(binding, row, context)
  await expandInto(binding, [item], expand, context)
  return { item, version: row.version }
}

/** Makes an item of the body. */
export async function createItem(binding: Binding, body: Item, context: Context): Promise<Versioned> {
  const row = await (binding.create?.(body, context) ??
    insertRow(context.scope, binding, body, { isAnswer: true }))
  return { item: present(binding, row, context), version: row.version }
}

/** The item again that was made as `record` says, which is what `insertRow` has stored. */
export async function readMade(binding: Binding, record: unknown, context: Context): Promise<Versioned> {
  const values = { record: JSON.stringify(record) }
  const [columns] = await runPrepared<Row>(connectionOf(context.scope), recordStatement(binding), values)
  const row = { ...(record as Row), ...columns }
  return { item: present(binding, row, context), version: row.version }
}

/** Changes the named fields. Throws `not_found`, or `stale` with the current item where `version` is not the newest. */
export async function updateItem(
  binding: Binding,
  id: number,
  body: Item,
  version: number | undefined,
  context: Context,
): Promise<Versioned> {
  const options = version === undefined ? {} : { version }
  const row = binding.update
    ? await binding.update(id, body, version, context)
    : await updateRow(context.scope, binding, id, body, options)
  if (!row) return await refuse(binding, id, version, context)
  return { item: present(binding, row, context), version: row.version }
}

/** Takes an item out of sight; `restoreItem` brings it back. Throws as `updateItem`. */
export async function removeItem(
  binding: Binding,
  id: number,
  version: number | undefined,
  context: Context,
): Promise<void> {
  if (binding.remove) return await binding.remove(id, context)
  const change = { deletedAt: new Date().toISOString() }
  const options = { action: 'remove', ...(version === undefined ? {} : { version }) }
  const row = await updateRow(context.scope, binding, id, change, options)
  if (!row) await refuse(binding, id, version, context)
}

/** Undoes a removal. Throws `not_found` where there is nothing to bring back. */
export async function restoreItem(binding: Binding, id: number, context: Context): Promise<Versioned> {
  const row = await updateRow(context.scope, binding, id, { deletedAt: null }, { action: 'restore' })
  if (!row) throw notFound()
  return { item: present(binding, row, context), version: row.version }
}

/** Why a write changed nothing: it is not there, or somebody else was first. */
async function refuse(
  binding: Binding,
  id: number,
  version: number | undefined,
  context: Context,
): Promise<never> {
  const row = await findRow(binding, id, context)
  if (version === undefined) throw notFound()
  throw stale(present(binding, row, context), row.version)
}

const stale = (current: Item, version: number) =>
  new AppError('stale', {
    key: 'common.stale',
    current: { ...current, version },
  })
