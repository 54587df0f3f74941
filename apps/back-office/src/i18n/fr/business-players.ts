import type * as bundle from '../en/business-players.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { 'business-players': 'Conférences' }

const texts: Translated<typeof bundle.default> = {
  title: 'Conférences',
  new: 'Nouvelle conférence',
  emptyTitle: 'Aucune conférence pour l’instant',
  emptyText:
    'Une conférence est un enregistrement ou un direct, avec ses intervenants et ses chapitres. Créez la première.',
  fields: {
    name: 'Nom',
    description: 'Description',
    startsAt: 'Début',
    timeZone: 'Fuseau horaire',
    state: 'Statut',
    visibility: 'Visibilité',
    ThemeId: 'Thème',
    poster: 'Affiche',
    tags: 'Tags',
  },
  ownTimeZone: 'Comme votre compte',
  noTheme: 'Thème du compte',
  posterKept: 'Affiche actuelle',
  states: {
    planned: 'Prévue',
    live: 'En direct',
    replay: 'Terminée',
    cancelled: 'Annulée',
    postponed: 'Reportée',
  },
  visibilities: { private: 'Privée', unlisted: 'Non répertoriée', public: 'Publique' },
  stream: 'Flux',
  chapters: 'Chapitres',
  noStream: 'Aucun flux',
  streamKinds: { aws: 'Flux AWS', video: 'Vidéo de la médiathèque', hls: 'URL HLS' },
  streamProblem: 'Illisible',
  results: {
    created: 'Conférence créée',
    saved: 'Conférence enregistrée',
    deleted_one: 'Conférence supprimée',
    deleted_other: '{{count}} conférences supprimées',
    restored_one: 'Conférence restaurée',
    restored_other: '{{count}} conférences restaurées',
  },
}
export default texts
