import type * as bundle from '../en/many-clips.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  open: 'Clips à partir des repères',
  title: 'Clips à partir des repères',
  kind: 'Repères',
  allKinds: 'Tous les repères',
  scores: 'Tous les buts et points',
  team: 'Équipe',
  allTeams: 'Les deux équipes',
  player: 'Joueur',
  when: 'Période',
  wholeMatch: 'Tout le match',
  lastMinutes_one: 'Dernière minute',
  lastMinutes_other: 'Les {{count}} dernières minutes',
  template: 'Modèle',
  noTemplate: 'Sans modèle',
  none: 'Aucun repère ne correspond.',
  markers: 'Repères à découper',
  all: 'Tout sélectionner',
  nothing: 'Ne rien sélectionner',
  hasClip: 'A déjà un clip',
  createNone: 'Créer des clips',
  create_one: 'Créer {{number}} clip',
  create_other: 'Créer {{number}} clips',
  created_one: '{{count}} clip en cours de création',
  created_other: '{{count}} clips en cours de création',
}
export default texts
