import { fields, notFound, parentParameter, type ResourceDefinition } from '@touchline/contract'
import { allRecords, findRow, type Records, type Row } from '@touchline/records'
import type { Context } from './binding.ts'

/** The item that a nested address lies directly below: the field that refers to it, and its id. */
export type Parent = { field: string; id: number }

/** Reads the parents in a nested path. Throws `not_found` unless each exists and lies below the one before it. */
export async function readParent(
  { under = [] }: ResourceDefinition,
  params: Readonly<Record<string, unknown>>,
  { scope }: Context,
): Promise<Parent> {
  let above: Parent | undefined
  for (const [name, field] of under) {
    const parsed = fields.writtenId.safeParse(params[parentParameter(field)])
    if (!parsed.success) throw notFound()
    const row: Row = await findRow(scope, recordsNamed(name), parsed.data)
    if (above && row[above.field] !== above.id) throw notFound()
    above = { field, id: parsed.data }
  }
  return above!
}

/** Throws `not_found` unless the item belongs to the parent. */
export async function checkBelow(records: Records, id: number, parent: Parent, { scope }: Context) {
  const row: Row = await findRow(scope, records, id)
  if (row[parent.field] !== parent.id) throw notFound()
}

const all: readonly Records[] = allRecords
const recordsNamed = (name: string): Records => all.find(({ resource }) => resource.name === name)!
