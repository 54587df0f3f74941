import type * as bundle from '../en/predictor-games.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { 'predictor-games': 'Jeux de pronostics' }

const texts: Translated<typeof bundle.default> = {
  title: 'Jeux de pronostics',
  results: {
    created: 'Jeu créé',
    saved: 'Jeu enregistré',
    deleted_one: 'Jeu supprimé',
    deleted_other: '{{count}} jeux supprimés',
    restored_one: 'Jeu restauré',
    restored_other: '{{count}} jeux restaurés',
  },
}
export default texts
