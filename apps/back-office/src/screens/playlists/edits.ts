import { moved } from '../../ui/order/order.ts'

type Row = { readonly id: number }

/** A change to an ordered list that can be reapplied to a version changed by someone else. */
export type Edit<Item extends Row> =
  | { readonly kind: 'move'; readonly id: number; readonly to: number }
  | { readonly kind: 'remove'; readonly ids: readonly number[] }
  /** Each item with its index, from 0, in ascending order; items already in the list stay. */
  | { readonly kind: 'add'; readonly entries: readonly { readonly item: Item; readonly at: number }[] }

/** The list after an edit. */
export function applyEdit<Item extends Row>(items: readonly Item[], edit: Edit<Item>): Item[] {
  if (edit.kind === 'remove') return items.filter(({ id }) => !edit.ids.includes(id))
  if (edit.kind === 'move')
    return moved(
      items,
      items.findIndex(({ id }) => id === edit.id),
      edit.to,
    )
  return edit.entries.reduce<Item[]>(
    (list, { item, at }) => (list.some(({ id }) => id === item.id) ? list : list.toSpliced(at, 0, item)),
    [...items],
  )
}

/** An edit that appends items to a list. */
export const append = <Item extends Row>(items: readonly Item[], added: readonly Item[]): Edit<Item> => ({
  kind: 'add',
  entries: added.map((item, index) => ({ item, at: items.length + index })),
})

/** An edit that restores items to their positions in a list. */
export const putBack = <Item extends Row>(items: readonly Item[], ids: readonly number[]): Edit<Item> => ({
  kind: 'add',
  entries: items.flatMap((item, at) => (ids.includes(item.id) ? [{ item, at }] : [])),
})
