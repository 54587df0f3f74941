import type * as bundle from '../en/reposts.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  title: 'Publications sur les réseaux',
  loading: 'Chargement des publications',
  noRecording: 'Aucun enregistrement à publier : le flux principal n’est pas une vidéo de la médiathèque.',
  chooseStream: 'Choisir une vidéo comme flux',
  notReady: 'L’enregistrement pourra être publié une fois encodé.',
  notEncoded: 'Impossible de publier l’enregistrement : son encodage a échoué. Réencodez-le d’abord.',
  none: 'L’enregistrement n’a pas encore été publié.',
}
export default texts
