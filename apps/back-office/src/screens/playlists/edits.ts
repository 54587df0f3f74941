import { moved } from '../../ui/order/order.ts'

type Row = { readonly id: number }

/** A change of an ordered list that can also be made on a version that somebody else has changed. */
export type Edit<Item extends Row> =
  | { readonly kind: 'move'; readonly id: number; readonly to: number }
  | { readonly kind: 'remove'; readonly ids: readonly number[] }
  /** Each at its place, from 0, in ascending order; those that are there already stay. */
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

/** The edit that puts items at the end of a list. */
export const append = <Item extends Row>(items: readonly Item[], added: readonly Item[]): Edit<Item> => ({
  kind: 'add',
  entries: added.map((item, index) => ({ item, at: items.length + index })),
})

/** The edit that puts items back where they were in a list. */
export const putBack = <Item extends Row>(items: readonly Item[], ids: readonly number[]): Edit<Item> => ({
  kind: 'add',
  entries: items.flatMap((item, at) => (ids.includes(item.id) ? [{ item, at }] : [])),
})
