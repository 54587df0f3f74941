import type * as bundle from '../en/clips.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { clip: 'Clip', clips: 'Clips' }

const texts: Translated<typeof bundle.default> = {
  clips: 'Clips',
  loading: 'Chargement des clips',
  notYet: 'Vous pourrez créer des clips dès que la vidéo sera disponible.',
  transport: 'Lecture',
  previousFrame: 'Image précédente ( , )',
  nextFrame: 'Image suivante ( . )',
  play: 'Lire (K)',
  pause: 'Pause (K)',
  setIn: 'Définir le point d’entrée (I)',
  setOut: 'Définir le point de sortie (O)',
  playClip: 'Prévisualiser le clip (P)',
  replayClip: 'Revoir le clip (P)',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  in: 'Entrée',
  out: 'Sortie',
  length: 'Durée',
  title: 'Titre',
  titleRequired: 'Saisissez un titre.',
  badTime: 'Saisissez un temps, par exemple 1:02.12 ou 62,5.',
  cut: 'Créer le clip',
  keys: 'J K L lecture · , . image par image · ← → une seconde · I O définir les points · Maj+I, Maj+O y aller · P prévisualiser le clip',
  empty:
    'Aucun clip pour l’instant. Définissez un point d’entrée et un point de sortie, puis créez votre premier clip.',
  playOf: 'Lire {{title}}',
  downloadOf: 'Télécharger {{title}}',
  deleteOf: 'Supprimer {{title}}',
  timeline: { in: 'Point d’entrée', out: 'Point de sortie', position: 'Position' },
  messages: {
    unknownVideo: 'Cette vidéo n’existe pas.',
    notPlayable: 'Vous pourrez créer des clips dès que la vidéo sera disponible.',
    outBeforeIn: 'Placez le point de sortie après le point d’entrée.',
    outPastEnd: 'Placez le point de sortie avant la fin de la vidéo.',
    tooLong: 'Un clip peut durer une heure au maximum.',
    videoFixed: 'Un clip ne peut pas être rattaché à une autre vidéo.',
  },
  preview: 'Lire le clip',
  replay: 'Relire le clip',
  outBeforeIn: 'Le point de sortie doit suivre le point d’entrée. Placez d’abord le point d’entrée.',
  timeFormat: 'Minutes, secondes et images, par exemple 1:02.12',
  states: { waiting: 'En attente', in_progress: 'Découpe en cours', ready: 'Disponible', failed: 'Échec' },
  results: {
    created: 'Clip créé',
    saved: 'Clip enregistré',
    deleted_one: 'Clip supprimé',
    deleted_other: '{{count}} clips supprimés',
    restored_one: 'Clip restauré',
    restored_other: '{{count}} clips restaurés',
  },
}
export default texts
