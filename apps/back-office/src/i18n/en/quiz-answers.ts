export const nav = { 'quiz-answers': 'Quiz answers' }

export default {
  results: {
    created: 'Answer created',
    saved: 'Answer saved',
    deleted_one: 'Answer deleted',
    deleted_other: '{{count}} answers deleted',
    restored_one: 'Answer restored',
    restored_other: '{{count}} answers restored',
  },
}
