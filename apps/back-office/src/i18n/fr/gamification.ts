import type * as bundle from '../en/gamification.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  titles: {
    trivia: 'Pages de jeu des quiz',
    motm: 'Pages des votes pour l’homme du match',
    predictor: 'Pages de jeu des pronostics',
  },
  sponsors: 'Sponsors',
  colour: 'Couleur',
  colourHelp: 'Celle des boutons, quand l’événement n’a pas de thème.',
  banner: 'Bannière',
  legalHelp: 'Chaque participant peut les lire.',
  legalOf: { en: 'Mentions légales en anglais', fr: 'Mentions légales en français' },
  saved: 'Pages de jeu enregistrées',
  save: 'Enregistrer',
  trivia: {
    name: 'Quiz',
    asked: 'Quelle gardienne a gardé le plus souvent ses buts inviolés cette saison ?',
    answers: { a: 'Padrow', b: 'Hartwin', c: 'Toroque' },
  },
  motm: {
    name: 'Homme du match',
    note: 'Ouvert',
    asked: 'Choisissez le joueur du match.',
    players: { a: 'Padrow', b: 'Hartwin', c: 'Toroque' },
  },
  predictor: {
    name: 'Pronostics',
    note: 'Ouvert',
    asked: 'Qui marque en premier ?',
    choices: { a: 'L’équipe à domicile', b: 'L’équipe à l’extérieur', c: 'Personne' },
  },
}

export default texts
