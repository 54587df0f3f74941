import type * as bundle from '../en/motm-games.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { 'motm-games': 'Votes pour l’homme du match' }

const texts: Translated<typeof bundle.default> = {
  results: {
    created: 'Vote créé',
    saved: 'Vote enregistré',
    deleted_one: 'Vote supprimé',
    deleted_other: '{{count}} votes supprimés',
    restored_one: 'Vote restauré',
    restored_other: '{{count}} votes restaurés',
  },
}

export default texts
