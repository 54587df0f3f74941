export const nav = { subcategories: 'Subcategories' }

export default {
  results: {
    created: 'Subcategory created',
    saved: 'Subcategory saved',
    deleted_one: 'Subcategory deleted',
    deleted_other: '{{count}} subcategories deleted',
    restored_one: 'Subcategory restored',
    restored_other: '{{count}} subcategories restored',
  },
}
