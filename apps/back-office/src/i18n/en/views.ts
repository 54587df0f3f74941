export const nav = { views: 'Shared views' }

export default {
  results: {
    created: 'View shared',
    saved: 'View saved',
    deleted_one: 'View deleted',
    deleted_other: '{{count}} views deleted',
    restored_one: 'View restored',
    restored_other: '{{count}} views restored',
  },
}
