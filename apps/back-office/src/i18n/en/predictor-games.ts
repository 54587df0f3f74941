export const nav = { 'predictor-games': 'Predictors' }

export default {
  title: 'Predictors',
  results: {
    created: 'Game created',
    saved: 'Game saved',
    deleted_one: 'Game deleted',
    deleted_other: '{{count}} games deleted',
    restored_one: 'Game restored',
    restored_other: '{{count}} games restored',
  },
}
