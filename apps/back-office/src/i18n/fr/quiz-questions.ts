import type * as bundle from '../en/quiz-questions.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { 'quiz-questions': 'Questions de quiz' }

const texts: Translated<typeof bundle.default> = {
  results: {
    created: 'Question créée',
    saved: 'Question enregistrée',
    deleted_one: 'Question supprimée',
    deleted_other: '{{count}} questions supprimées',
    restored_one: 'Question restaurée',
    restored_other: '{{count}} questions restaurées',
  },
}

export default texts
