export const nav = {
  rounds: 'Rounds',
}

export default {
  results: {
    created: 'Round created',
    saved: 'Round saved',
    deleted_one: 'Round deleted',
    deleted_other: '{{count}} rounds deleted',
    restored_one: 'Round restored',
    restored_other: '{{count}} rounds restored',
  },
}
