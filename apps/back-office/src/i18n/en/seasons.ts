export const nav = {
  seasons: 'Seasons',
}

export default {
  results: {
    created: 'Season created',
    saved: 'Season saved',
    deleted_one: 'Season deleted',
    deleted_other: '{{count}} seasons deleted',
    restored_one: 'Season restored',
    restored_other: '{{count}} seasons restored',
  },
}
