import type * as bundle from '../en/key-templates.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { 'key-templates': 'Modèles de touches' }

const texts: Translated<typeof bundle.default> = {
  results: {
    created: 'Modèle enregistré',
    saved: 'Modèle enregistré',
    deleted_one: 'Modèle supprimé',
    deleted_other: '{{count}} modèles supprimés',
    restored_one: 'Modèle restauré',
    restored_other: '{{count}} modèles restaurés',
  },
}

export default texts
