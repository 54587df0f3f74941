import { AppError, notFound, type RecordOf } from '@touchline/contract'
import {
  findRow,
  insertRow,
  listRows,
  mostCounted,
  positionOf,
  type Records,
  type Row,
  type RowOf,
  readRecord,
  restoreRow,
  updateRow,
} from '@touchline/records'
import { type Binding, type Context, fieldsOf, type Item } from './binding.ts'
import { cursorOf, type ParsedQuery } from './list-query.ts'

/** An item as it is returned, with the version for its ETag. */
export type Versioned = { item: Item; version: number }

/** Turns a row into a response, without the version, which goes into the ETag. */
export function present<Own extends Records>(
  binding: Binding<Own>,
  row: RowOf<Own>,
  context: Context,
): RecordOf<Own['resource']> {
  const { version: _, ...item } = binding.present
    ? (binding.present(row, context) as Item)
    : plain(binding, row as Row)
  return item as RecordOf<Own['resource']>
}

function plain({ resource }: Binding, row: Row): Item {
  const item: Item = {}
  for (const name of fieldsOf(resource)) item[name] = row[name]
  return item
}

/** Adds to items what `expand` names. */
export async function expandInto(
  binding: Binding,
  items: Item[],
  expand: string[],
  context: Context,
): Promise<void> {
  for (const key of expand) await binding.expand?.[key]?.(items, context)
}

/** A page of a list. `total` is at most `mostCounted` unless an exact count is requested. */
export type Page = { data: Item[]; total: number; isTotalCapped: boolean; nextCursor: string | null }

/**
 * Returns a page of a list and the total. Takes two queries at most, whatever the number of rows, and one for each
 * expansion.
 */
export async function listItems(binding: Binding, asked: ParsedQuery, context: Context): Promise<Page> {
  const query = binding.readQuery?.(asked, context) ?? asked
  const { rows, total } = await listRows(context.scope, binding, query)
  const data = rows.map((row): Item => present(binding, row, context))
  await expandInto(binding, data, query.expand, context)
  const isTotalCapped = !query.isCountExact && total > mostCounted
  const last = rows.length === query.limit ? rows.at(-1) : undefined
  return {
    data,
    total: isTotalCapped ? mostCounted : total,
    isTotalCapped,
    nextCursor: last ? cursorOf(query.sort, positionOf(last, query.sort)) : null,
  }
}

/** Returns one item, translated and expanded as requested. Throws `not_found`. */
export async function findItem(
  binding: Binding,
  id: number,
  { lang, expand }: { lang: string | null; expand: string[] },
  context: Context,
): Promise<Versioned> {
  const row = await findRow(context.scope, binding, id, lang)
  const item: Item = present(binding, row, context)
  await expandInto(binding, [item], expand, context)
  return { item, version: row.version }
}

/** Creates an item from the body. */
export async function createItem(binding: Binding, body: Item, context: Context): Promise<Versioned> {
  const row = await (binding.create?.(body, context) ??
    insertRow(context.scope, binding, body, { isAnswer: true }))
  return { item: present(binding, row, context), version: row.version }
}

/** Rebuilds the response for a created item from `record`, which `insertRow` stored. */
export async function readMade(binding: Binding, record: unknown, context: Context): Promise<Versioned> {
  const row = await readRecord(context.scope, binding, record)
  return { item: present(binding, row, context), version: row.version }
}

/**
 * Changes the named fields. Throws `not_found`, or `stale` with the current item and its last author if `version` is
 * outdated.
 */
export async function updateItem(
  binding: Binding,
  id: number,
  body: Item,
  version: number | undefined,
  context: Context,
): Promise<Versioned> {
  await binding.checkChange?.(id, context)
  const row = binding.update
    ? await binding.update(id, body, version, context)
    : await updateRow(context.scope, binding, id, body, { version })
  if (!row) return await refuse(binding, id, version, context)
  return { item: present(binding, row, context), version: row.version }
}

/** Soft-deletes an item, which `restoreItem` can restore. Throws like `updateItem`. */
export async function removeItem(
  binding: Binding,
  id: number,
  version: number | undefined,
  context: Context,
): Promise<void> {
  await binding.checkChange?.(id, context)
  if (binding.remove) return await binding.remove(id, context)
  const change = { deletedAt: new Date().toISOString() }
  const row = await together(binding, id, 'remove', context, (scope) =>
    updateRow(scope, binding, id, change, { action: 'remove', version }),
  )
  if (!row) await refuse(binding, id, version, context)
}

/** Writes a row, and what goes with it. */
async function together(
  { alongside, around }: Binding,
  id: number,
  action: 'remove' | 'restore',
  { scope, services }: Context,
  write: (scope: Context['scope']) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (!alongside && !around) return await write(scope)
  return await scope.transaction(async (inside) => {
    const context = { scope: inside, services }
    const change = async () => {
      const row = await write(inside)
      if (row) await alongside?.(row.id, action, context)
      return row
    }
    return around ? await around(id, action, context, change) : await change()
  })
}

/** Restores a deleted item. Throws `not_found` if there is nothing to restore, or what `restoreRow` throws. */
export async function restoreItem(binding: Binding, id: number, context: Context): Promise<Versioned> {
  const row = await together(binding, id, 'restore', context, (scope) => restoreRow(scope, binding, id))
  if (!row) throw notFound()
  return { item: present(binding, row, context), version: row.version }
}

/** Throws the reason why a write changed nothing: the item does not exist, or somebody else changed it first. */
async function refuse(
  binding: Binding,
  id: number,
  version: number | undefined,
  context: Context,
): Promise<never> {
  const row = await findRow(context.scope, binding, id)
  if (version === undefined) throw notFound()
  const changedBy = await lastWriter(binding, id, context)
  const { version: newest } = row
  throw new AppError('stale', {
    key: 'common.stale',
    current: { ...present(binding, row, context), version: newest, changedBy },
  })
}

/** The name of the last author of an item; null if no user changed it, or the user is unknown. */
async function lastWriter({ resource }: Binding, id: number, { scope }: Context): Promise<string | null> {
  const [writer] = await scope.query<{ name: string | null }>(
    `select users.name from audit_entries left join users on users.id = audit_entries."UserId"
     where audit_entries."AccountId" = $1 and resource = $2 and "resourceId" = $3
     order by audit_entries.id desc limit 1`,
    [resource.name, id],
  )
  return writer?.name ?? null
}
