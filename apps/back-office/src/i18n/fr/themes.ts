import type * as themes from '../en/themes.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof themes.nav> = { themes: 'Thèmes' }

const texts: Translated<typeof themes.default> = {
  title: 'Thèmes',
  new: 'Nouveau thème',
  name: 'Nom',
  primaryColour: 'Couleur principale',
  primaryHelp: 'Boutons et barre de progression du lecteur.',
  backgroundColour: 'Arrière-plan',
  backgroundHelp: 'Laissez vide pour suivre l’appareil du visiteur, clair ou sombre.',
  byDevice: 'Comme l’appareil',
  font: 'Police',
  fontHelp: 'Celle des pages publiques et du lecteur. Elle est chargée depuis ce site.',
  logo: 'Logo',
  poster: 'Affiche',
  slate: 'Écran d’attente',
  slateHelp:
    'Ce que voient les spectateurs d’une entrée en direct tant que rien n’en arrive. L’image est montrée en entier, en 16:9. Laissez vide pour l’écran habituel.',
  slateText: 'Texte de l’écran d’attente en anglais',
  frenchSlateText: 'Texte de l’écran d’attente en français',
  slateTextHelp: 'Les deux sont affichés, l’un sous l’autre.',
  imageKept: 'Image actuelle',
  autoplays: 'Lecture automatique',
  autoplaysHelp: 'Sans le son : les navigateurs le bloquent tant que le visiteur n’a pas lancé la lecture.',
  loops: 'Recommencer à la fin',
  isDefault: 'Utiliser par défaut',
  isDefaultHelp:
    'Pour toutes les pages publiques et tous les lecteurs intégrés. Remplace le thème par défaut actuel.',
  default: 'Par défaut',
  yes: 'Oui',
  no: 'Non',
  markers: 'Repères',
  markerCount_one: '{{count}} type de repère',
  markerCount_other: '{{count}} types de repères',
  sport: 'Sport',
  markersHelp:
    'Ce que les visiteurs voient sur la timeline et dans la liste des moments, dans cet ordre. Enregistrez avant de changer de sport.',
  noMarkerTypes: 'Ce sport n’a pas encore de type de repère.',
  noMarkerRight:
    'Choisir les types de repères nécessite l’autorisation de modifier les événements sportifs. Adressez-vous à un administrateur de votre compte.',
  showType: 'Afficher {{name}}',
  colour: 'Couleur',
  colourOf: 'Couleur de {{name}}',
  ownOfType: 'Comme le type',
  preview: 'Aperçu',
  face: 'Afficher',
  page: 'Page',
  player: 'Lecteur',
  sample: 'Votre vidéo',
  off: 'Votre compte ne comprend pas les thèmes.',
  noDefault: 'Aucun thème n’est encore utilisé par défaut.',
  emptyTitle: 'Aucun thème pour l’instant',
  emptyText:
    'Donnez vos couleurs et votre logo à vos pages publiques et lecteurs. Créez votre premier thème.',
  results: {
    created: 'Thème créé',
    saved: 'Thème enregistré',
    deleted_one: 'Thème supprimé',
    deleted_other: '{{count}} thèmes supprimés',
    restored_one: 'Thème restauré',
    restored_other: '{{count}} thèmes restaurés',
  },
}

export default texts
