import type * as bundle from '../en/quiz-answers.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { 'quiz-answers': 'Réponses de quiz' }

const texts: Translated<typeof bundle.default> = {
  results: {
    created: 'Réponse créée',
    saved: 'Réponse enregistrée',
    deleted_one: 'Réponse supprimée',
    deleted_other: '{{count}} réponses supprimées',
    restored_one: 'Réponse restaurée',
    restored_other: '{{count}} réponses restaurées',
  },
}

export default texts
