import { resourcePaths } from '../../ui/paths.ts'
import { type Entry, isSubcategory } from './tree.ts'

const base = '/account/categories'

export const paths = {
  ...resourcePaths(base),
  /** The path of a category's videos. */
  linked: (id: number) => `${base}/${id}/linked-items`,
}

/** Subcategories share the list of the categories. */
export const subcategoryPaths = { ...resourcePaths(`${base}/subcategories`), list: paths.list }

/** The path for editing an entry of the tree. */
export const hrefOf = (entry: Entry): string =>
  (isSubcategory(entry) ? subcategoryPaths : paths).edit(entry.item.id)
