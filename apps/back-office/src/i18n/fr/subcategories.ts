import type * as subcategories from '../en/subcategories.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof subcategories.nav> = { subcategories: 'Sous-catégories' }

const texts: Translated<typeof subcategories.default> = {
  results: {
    created: 'Sous-catégorie créée',
    saved: 'Sous-catégorie enregistrée',
    deleted_one: 'Sous-catégorie supprimée',
    deleted_other: '{{count}} sous-catégories supprimées',
    restored_one: 'Sous-catégorie restaurée',
    restored_other: '{{count}} sous-catégories restaurées',
  },
}

export default texts
