import { resourcePaths } from '../../ui/paths.ts'
import { type Entry, isSubcategory } from './tree.ts'

const base = '/account/categories'

export const paths = {
  ...resourcePaths(base),
  /** Where a category's videos are. */
  linked: (id: number) => `${base}/${id}/linked-items`,
}

/** They stand in the list of their categories. */
export const subcategoryPaths = { ...resourcePaths(`${base}/subcategories`), list: paths.list }

/** Where an entry of the tree is changed. */
export const hrefOf = (entry: Entry): string =>
  (isSubcategory(entry) ? subcategoryPaths : paths).edit(entry.item.id)
