import type * as bundle from '../en/playback.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { statistics: 'Statistiques' }

const texts: Translated<typeof bundle.default> = {
  period: 'Période',
  periods: { week: '7 jours', month: '30 jours', quarter: '90 jours', year: '12 mois' },
  views: 'Vues',
  watched: 'Temps de visionnage',
  averageShare: 'Part regardée en moyenne',
  ends: 'Vues jusqu’au bout',
  stalls: 'Interruptions',
  stallsHelp: '{{time}} d’attente au total',
  viewsOf_one: '{{number}} vue',
  viewsOf_other: '{{number}} vues',
  retention: 'Audience au fil de la vidéo',
  retentionHelp: 'Part des vues qui comprenaient chaque moment.',
  retentionAt: '{{time}} : {{share}}, {{views}}',
  byDay: 'Vues par jour',
  day: 'Jour',
  dayOf: '{{day}} : {{views}}, {{watched}}',
  showTable: 'Afficher en tableau',
  showChart: 'Afficher en graphique',
  share: 'Part',
  time: 'Temps',
  empty: 'Personne n’a regardé cette vidéo sur sa page publique pendant cette période.',
  private:
    'Cette vidéo est privée. Les vues sont comptées sur sa page publique, une fois la vidéo non répertoriée ou publique.',
  privacy:
    'Comptées sur la page publique, sans cookie et sans enregistrer qui regarde. Les jours sont en UTC.',
  event: {
    empty: 'Personne n’a regardé cet événement sur sa page publique pendant cette période.',
    private:
      'Cet événement est privé. Les vues sont comptées sur sa page publique, une fois l’événement non répertorié ou public.',
  },
  conference: {
    empty: 'Personne n’a regardé cette conférence sur sa page publique pendant cette période.',
    private:
      'Cette conférence est privée. Les vues sont comptées sur sa page publique, une fois la conférence non répertoriée ou publique.',
  },
  noDuration: 'Les moments regardés s’affichent une fois que l’enregistrement a une fin.',
  lanes: {
    others: 'Autres',
    clips: 'Clips',
    chapters: 'Chapitres',
    played_one: '{{title}}, {{count}} lecture',
    played_other: '{{title}}, {{count}} lectures',
  },
  messages: {
    endBeforeStart: 'La fin doit suivre le début.',
    afterEnd: 'Ce moment est après la fin de la vidéo. Choisissez un temps antérieur.',
    tooOften: 'Trop de rapports ont été envoyés. Envoyez-en moins.',
    periodOrder: 'Choisissez un dernier jour qui ne précède pas le premier.',
    periodLength: 'Choisissez une période de {{max}} jours au plus.',
  },
}
export default texts
