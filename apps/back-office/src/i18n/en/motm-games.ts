export const nav = { 'motm-games': 'Votes for the man of the match' }

export default {
  results: {
    created: 'Vote created',
    saved: 'Vote saved',
    deleted_one: 'Vote deleted',
    deleted_other: '{{count}} votes deleted',
    restored_one: 'Vote restored',
    restored_other: '{{count}} votes restored',
  },
}
