import type * as bundle from '../en/subtitles.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { subtitles: 'Sous-titres' }

const texts: Translated<typeof bundle.default> = {
  languages: 'Langues des sous-titres',
  language: 'Langue',
  add: 'Ajouter une langue',
  defaultOf: '{{label}} (par défaut)',
  empty:
    'Aucun sous-titre pour l’instant. Ajoutez une langue, puis saisissez les sous-titres ou choisissez un fichier WebVTT ou SRT.',
  notYet: 'L’aperçu s’affichera ici dès que la vidéo sera disponible.',
  preview: 'Aperçu',
  kind: 'Type',
  kinds: { subtitles: 'Sous-titres', captions: 'Sous-titres pour sourds et malentendants' },
  isDefault: 'Afficher par défaut',
  file: 'Choisir un fichier',
  text: 'Texte',
  textHelp: 'WebVTT ou SRT. Le texte s’affiche sur la vidéo au fil de la saisie.',
  count_one: '{{count}} sous-titre',
  count_other: '{{count}} sous-titres',
  save: 'Enregistrer',
  remove: 'Supprimer',
  removeTitle: 'Supprimer ces sous-titres ?',
  removeText: 'Le texte dans cette langue sera supprimé.',
  errors_one: '{{count}} ligne à corriger',
  errors_other: '{{count}} lignes à corriger',
  moreErrors_one: 'et {{count}} autre',
  moreErrors_other: 'et {{count}} autres',
  saved: 'Sous-titres enregistrés',
  removed: 'Sous-titres supprimés',
  messages: {
    bad_time: 'Ligne {{line}} : indiquez les temps sous la forme 00:01:02.500 --> 00:01:04.000.',
    end_before_start: 'Ligne {{line}} : la fin doit suivre le début.',
    no_text: 'Ligne {{line}} : ajoutez du texte sous les temps.',
    no_time_line: 'Ligne {{line}} : ajoutez une ligne indiquant les temps.',
    no_cues: 'Ce fichier ne contient aucun sous-titre.',
    out_of_order: 'Ligne {{line}} : ce sous-titre commence avant le précédent.',
  },
}
export default texts
