import { allRows } from '@touchline/records'
import type { Binding, Context, Item } from './binding.ts'
import { present } from './items.ts'

const byId = [{ field: 'id', isDescending: false }]

/** All items of a binding that have one of the values in `field`, in one query. */
export async function itemsWith(
  binding: Binding,
  field: string,
  values: number[],
  context: Context,
): Promise<Item[]> {
  if (values.length === 0) return []
  const filters = [{ field, kind: 'integer' as const, values: [...new Set(values)] }]
  const query = { sort: byId, q: null, lang: null, ranges: [], filters }
  const rows = await allRows(context.scope, binding, query)
  return rows.map((row) => present(binding, row, context))
}

/** Adds to each item, as `property`, the items whose ids `field` lists, in that order. */
export function byIds(field: string, property: string, target: Binding) {
  return async (items: Item[], context: Context): Promise<void> => {
    const ids = items.flatMap((item) => item[field] as number[])
    const found = await itemsWith(target, 'id', ids, context)
    const linked = new Map(found.map((item) => [item.id, item]))
    for (const item of items)
      item[property] = (item[field] as number[])
        .map((id) => linked.get(id))
        .filter((one) => one !== undefined)
  }
}
