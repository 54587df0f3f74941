import type { Category, Subcategory } from '@touchline/contract/light'
import { moved } from '../../ui/order/order.ts'

/** A category or subcategory in the tree; `id` is the category's, or the subcategory's negated, so unique in it. */
export type Entry = {
  readonly id: number
  readonly item: Category | Subcategory
  readonly children: readonly Entry[]
}

/** Puts the entry of that id to a place among its siblings, from 0. */
export type Move = { readonly id: number; readonly to: number }

export const isSubcategory = ({ id }: Pick<Entry, 'id'>): boolean => id < 0

/** The categories with their subcategories below them; both come in their order. */
export const treeOf = (categories: readonly Category[], subcategories: readonly Subcategory[]): Entry[] => {
  const byCategory = Map.groupBy(subcategories, ({ CategoryId }) => CategoryId)
  return categories.map((item) => ({
    id: item.id,
    item,
    children: (byCategory.get(item.id) ?? []).map((child) => ({ id: -child.id, item: child, children: [] })),
  }))
}

/** The tree after a move; one of an entry that is not there changes nothing. */
export function applyMove(tree: readonly Entry[], { id, to }: Move): Entry[] {
  if (id > 0) return moved(tree, indexOf(tree, id), to)
  return tree.map((entry) => {
    const from = indexOf(entry.children, id)
    return from < 0 ? entry : { ...entry, children: moved(entry.children, from, to) }
  })
}

const indexOf = (entries: readonly Entry[], id: number) => entries.findIndex((entry) => entry.id === id)

/** The entries whose name or address part has the text; a category stands with all of its own, or those that match. */
export function matching(tree: readonly Entry[], q: string): readonly Entry[] {
  const text = q.trim().toLowerCase()
  if (!text) return tree
  const isMatch = ({ item }: Entry) => `${item.name}\n${item.slug}`.toLowerCase().includes(text)
  return tree.flatMap((entry) => {
    if (isMatch(entry)) return [entry]
    const children = entry.children.filter(isMatch)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** All entries as they stand below each other. */
export const flatten = (tree: readonly Entry[]): Entry[] =>
  tree.flatMap((entry) => [entry, ...flatten(entry.children)])
