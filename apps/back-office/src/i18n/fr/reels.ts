import type * as bundle from '../en/reels.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { reels: 'Montages' }

const texts: Translated<typeof bundle.default> = {
  reels: 'Montages',
  make: 'Créer un montage',
  makeTitle: 'Créer un montage',
  change: 'Modifier',
  changeTitle: 'Modifier « {{title}} »',
  renderAgain: 'Refaire le montage',
  clipCount_one: '{{count}} clip',
  clipCount_other: '{{count}} clips',
  absent_one: '{{count}} clip supprimé n’y figure plus',
  absent_other: '{{count}} clips supprimés n’y figurent plus',
  order: 'Clips dans l’ordre',
  others: 'Autres clips',
  titleOf: 'Titre affiché sur {{title}}',
  leaveOut: 'Retirer {{title}} du montage',
  addOne: 'Ajouter {{title}}',
  hasTitles: 'Afficher les titres',
  hasTitlesHelp: 'Chaque clip affiche son titre pendant trois secondes.',
  transition: 'Transition',
  transitions: { cut: 'Coupe franche', crossfade: 'Fondu enchaîné', fade: 'Fondu au noir' },
  formats: 'Formats',
  takeBackTitle: 'Dépublier ce montage partout ?',
  takeBackText:
    'Ses vidéos vont dans la corbeille, et il est retiré des réseaux où il a été publié. Le montage lui-même est conservé.',
  takenBack: 'Dépublication du montage en cours',
  states: { waiting: 'En attente', in_progress: 'En préparation', ready: 'Disponible', failed: 'Échec' },
  messages: {
    unknownClip: 'Ce clip n’existe pas. Choisissez-en un autre.',
    clipFailed: 'Ce clip n’a pas pu être découpé. Découpez-le de nouveau ou retirez-le.',
    tooLong: 'Un montage peut durer au plus une heure. Retirez des clips.',
    manySources: 'Indiquez une seule source : la vidéo, l’événement ou la conférence.',
    renderFailed: 'Ce montage n’a pas pu être créé : il n’y a rien à publier. Refaites-le d’abord.',
    noAspect: 'Ce montage n’existe pas dans ce format. Choisissez-en un autre.',
  },
  results: {
    created: 'Montage créé',
    saved: 'Montage enregistré',
    deleted_one: 'Montage supprimé',
    deleted_other: '{{count}} montages supprimés',
    restored_one: 'Montage restauré',
    restored_other: '{{count}} montages restaurés',
  },
}
export default texts
