import type bundle from '../en/timeline.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  picture: 'Image',
  sound: 'Son',
  notRecorded: 'Non enregistré',
  overview: 'Aperçu',
  playhead: 'Position',
  gripIn: 'Point d’entrée',
  gripOut: 'Point de sortie',
  cluster_one: '{{count}} élément rapproché',
  cluster_other: '{{count}} éléments rapprochés',
  tools: 'Outils de la timeline',
  zoomIn: 'Zoom avant (+)',
  zoomOut: 'Zoom arrière (-)',
  all: 'Toute la vidéo',
  selection: 'Sélection',
  snap: 'Magnétisme',
  snapHelp:
    'Les bords se calent sur la tête de lecture et sur les autres bords. Alt inverse ce comportement pendant un glissement.',
  follow: 'Suivre la tête de lecture',
}
export default texts
