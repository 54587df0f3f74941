import type * as bundle from '../en/sponsors.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { sponsors: 'Sponsors' }

const texts: Translated<typeof bundle.default> = {
  title: 'Sponsors',
  help: 'Une seule liste pour les quiz, les pronostics et les votes.',
  add: 'Ajouter un sponsor',
  edit: 'Modifier {{name}}',
  remove: 'Supprimer {{name}}',
  name: 'Nom',
  logo: 'Logo',
  url: 'Site web',
  urlHelp: 'Le logo y renvoie.',
  none: 'Aucun sponsor pour l’instant',
  results: {
    created: 'Sponsor créé',
    saved: 'Sponsor enregistré',
    deleted_one: 'Sponsor supprimé',
    deleted_other: '{{count}} sponsors supprimés',
    restored_one: 'Sponsor restauré',
    restored_other: '{{count}} sponsors restaurés',
  },
}

export default texts
