export const nav = { 'quiz-questions': 'Quiz questions' }

export default {
  results: {
    created: 'Question created',
    saved: 'Question saved',
    deleted_one: 'Question deleted',
    deleted_other: '{{count}} questions deleted',
    restored_one: 'Question restored',
    restored_other: '{{count}} questions restored',
  },
}
