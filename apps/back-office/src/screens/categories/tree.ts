import type { Category, Subcategory } from '@touchline/contract/light'
import { moved } from '../../ui/order/order.ts'

/**
 * A category or subcategory in the tree; `id` is the category's id, or the negated id of the subcategory, so that it is
 * unique.
 */
export type Entry = {
  readonly id: number
  readonly item: Category | Subcategory
  readonly children: readonly Entry[]
}

/** Moves the entry with this id to an index among its siblings, from 0. */
export type Move = { readonly id: number; readonly to: number }

export const isSubcategory = ({ id }: Pick<Entry, 'id'>): boolean => id < 0

/** The categories with their subcategories below them; both arrive in order. */
export const treeOf = (categories: readonly Category[], subcategories: readonly Subcategory[]): Entry[] => {
  const byCategory = Map.groupBy(subcategories, ({ CategoryId }) => CategoryId)
  return categories.map((item) => ({
    id: item.id,
    item,
    children: (byCategory.get(item.id) ?? []).map((child) => ({ id: -child.id, item: child, children: [] })),
  }))
}

/** The tree after a move; an unknown id changes nothing. */
export function applyMove(tree: readonly Entry[], { id, to }: Move): Entry[] {
  if (id > 0) return moved(tree, indexOf(tree, id), to)
  return tree.map((entry) => {
    const from = indexOf(entry.children, id)
    return from < 0 ? entry : { ...entry, children: moved(entry.children, from, to) }
  })
}

const indexOf = (entries: readonly Entry[], id: number) => entries.findIndex((entry) => entry.id === id)

/**
 * The entries whose name or slug contains the text; a matching category keeps all of its subcategories, otherwise only
 * those that match.
 */
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

/** All entries in display order. */
export const flatten = (tree: readonly Entry[]): Entry[] =>
  tree.flatMap((entry) => [entry, ...flatten(entry.children)])
