import type * as bundle from '../en/thumbnails.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof bundle.nav> = { thumbnail: 'Miniature' }

const texts: Translated<typeof bundle.default> = {
  intro: 'L’image qui représente la vidéo dans les listes et sur sa page publique.',
  languages: 'Langues des miniatures',
  language: 'Langue',
  default: 'Par défaut',
  add: 'Ajouter une langue',
  current: 'Miniature actuelle',
  currentOf: 'Miniature en {{language}}',
  automatic: 'Choisie automatiquement',
  sameAsDefault: 'Identique à la miniature par défaut',
  sources: {
    frame: 'Image à {{time}}',
    upload: 'Image mise en ligne',
    suggestion: 'Suggestion à {{time}}',
  },
  useFrame: 'Utiliser cette image',
  frame: 'Choisir une image de la vidéo',
  frameHelp:
    'Mettez en pause sur l’image voulue. Sur le curseur, les flèches avancent d’une image à la fois.',
  position: 'Position',
  back: 'Image précédente',
  forward: 'Image suivante',
  suggestions: 'Suggestions',
  suggestionAt: 'Image à {{time}}',
  useSuggestion: 'Utiliser cette suggestion',
  preparing: 'Les suggestions s’afficheront ici dès que la vidéo aura été analysée.',
  noSuggestions: 'Aucune image de cette vidéo ne se démarque. Choisissez-en une dans le lecteur.',
  upload: 'Mettre une image en ligne',
  uploadLabel: 'Nouvelle miniature',
  uploadHelp: 'JPEG, PNG ou WebP, 20 Mo au plus et 320 × 180 pixels au moins.',
  uploading: 'Mise en ligne…',
  making: 'Préparation de la miniature…',
  saved: 'Miniature enregistrée',
  remove: 'Supprimer',
  removed: 'Miniature supprimée',
  notYet:
    'Vous pourrez choisir une image dès que la vidéo sera lisible. Vous pouvez déjà en mettre une en ligne.',
  messages: {
    atRequired: 'Indiquez à quel moment de la vidéo la miniature est prise.',
    afterEnd: 'Ce moment est après la fin de la vidéo. Choisissez un temps antérieur.',
    noSuggestion: 'Il n’y a pas de suggestion à ce moment. Choisissez-en une dans la liste.',
    fileRequired: 'Mettez d’abord une image en ligne.',
    imageType: 'Choisissez une image JPEG, PNG ou WebP.',
    notPlayable: 'Une image peut être choisie dès que la vidéo est lisible.',
    noPicture: 'Cette vidéo n’a pas d’image. Mettez plutôt une image en ligne.',
    tooMany: 'Une vidéo peut avoir au plus {{max}} miniatures. Supprimez-en une d’abord.',
  },
}
export default texts
