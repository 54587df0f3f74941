import type * as bundle from '../en/subtitles.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { subtitles: 'Sous-titres' }

const texts: Translated<typeof bundle.default> = {
  languages: 'Langues des sous-titres',
  language: 'Langue',
  add: 'Ajouter une langue',
  defaultOf: '{{label}} (par défaut)',
  empty:
    'Aucun sous-titre pour l’instant. Ajoutez une langue, puis écrivez-les ou choisissez un fichier WebVTT ou SRT.',
  notYet: 'La vidéo sera visible ici dès qu’elle sera lisible.',
  preview: 'Aperçu',
  kind: 'Type',
  kinds: { subtitles: 'Sous-titres', captions: 'Sous-titres pour sourds et malentendants' },
  isDefault: 'Affichés par défaut',
  file: 'Choisir un fichier',
  text: 'Texte',
  textHelp: 'WebVTT ou SRT. Ce que vous écrivez s’affiche sur l’image.',
  count_one: '{{count}} sous-titre',
  count_other: '{{count}} sous-titres',
  save: 'Enregistrer',
  remove: 'Supprimer',
  removeTitle: 'Supprimer ces sous-titres ?',
  removeText: 'Le texte de cette langue sera perdu.',
  errors_one: '{{count}} ligne n’est pas correcte',
  errors_other: '{{count}} lignes ne sont pas correctes',
  moreErrors_one: 'et {{count}} autre',
  moreErrors_other: 'et {{count}} autres',
  messages: {
    bad_time: 'Ligne {{line}} : écrivez les temps sous la forme 00:01:02.500 --> 00:01:04.000.',
    end_before_start: 'Ligne {{line}} : la fin doit suivre le début.',
    no_text: 'Ligne {{line}} : ajoutez un texte sous les temps.',
    no_time_line: 'Ligne {{line}} : ajoutez une ligne de temps.',
    no_cues: 'Il n’y a pas de sous-titres dans ce fichier.',
    out_of_order: 'Ligne {{line}} : ce sous-titre commence avant le précédent.',
  },
}
export default texts
