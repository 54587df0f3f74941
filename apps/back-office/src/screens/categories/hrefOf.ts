import { type Entry, isSubcategory } from './tree.ts'

/** Where an entry of the tree is changed. */
export const hrefOf = (entry: Entry): string =>
  `/account/categories/${isSubcategory(entry) ? 'subcategories/' : ''}edit/${entry.item.id}`

/** Where a category's videos are. */
export const linkedHrefOf = (categoryId: number): string => `/account/categories/${categoryId}/linked-items`

/** Where a subcategory is made; `?category=` says of which category. */
export const newSubHref = '/account/categories/subcategories/new'
