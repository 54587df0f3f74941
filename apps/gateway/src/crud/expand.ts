import { connectionOf } from '../access/scope.ts'
import type { Binding, Context, Row } from './binding.ts'
import { type Item, present } from './items.ts'
import type { ListQuery } from './list-query.ts'
import { runPrepared } from './prepared.ts'
import { listStatement, listValues } from './select.ts'

const all: Omit<ListQuery, 'filters'> = {
  limit: 10_000,
  offset: 0,
  sort: [{ field: 'id', isDescending: false }],
  q: null,
  lang: null,
  expand: [],
  ranges: [],
}

/** The items of a binding that have one of the values in `field`, in one query. */
export async function itemsWith(
  binding: Binding,
  field: string,
  values: number[],
  context: Context,
): Promise<Item[]> {
  if (values.length === 0) return []
  const { scope } = context
  const query: ListQuery = { ...all, filters: [{ field, kind: 'integer', values: [...new Set(values)] }] }
  const statement = listStatement(binding, scope.actor, query, true)
  const rows = await runPrepared<Row>(connectionOf(scope), statement, listValues(binding, scope.actor, query))
  return rows.map((row) => present(binding, row, context))
}

/** Adds to each item, as `property`, the items that its list of ids in `field` names, in its order. */
export function byIds(field: string, property: string, target: () => Binding) {
  return async (items: Item[], context: Context): Promise<void> => {
    const ids = items.flatMap((item) => item[field] as number[])
    const found = await itemsWith(target(), 'id', ids, context)
    const byId = new Map(found.map((item) => [item.id, item]))
    for (const item of items)
      item[property] = (item[field] as number[])
        .map((id) => byId.get(id))
        .filter((linked) => linked !== undefined)
  }
}
