import type * as themes from '../en/themes.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof themes.nav> = { themes: 'Thèmes' }

const texts: Translated<typeof themes.default> = {
  title: 'Thèmes',
  new: 'Nouveau thème',
  name: 'Nom',
  primaryColour: 'Couleur principale',
  primaryHelp: 'Boutons et barre de progression du lecteur.',
  lowContrast:
    'Le contraste avec la page n’est que de {{contrast}}:1 ; il faut 3:1 pour les commandes. Vous pouvez tout de même enregistrer.',
  backgroundColour: 'Arrière-plan',
  backgroundHelp: 'Laissez vide pour suivre l’appareil du visiteur, clair ou sombre.',
  logo: 'Logo',
  poster: 'Affiche',
  imageKept: 'Image actuelle',
  autoplays: 'Lecture automatique',
  autoplaysHelp: 'Sans le son : les navigateurs n’autorisent rien d’autre.',
  loops: 'Recommencer à la fin',
  isDefault: 'Utiliser par défaut',
  isDefaultHelp:
    'Pour toutes les pages publiques et tous les lecteurs intégrés. Remplace le thème par défaut actuel.',
  default: 'Par défaut',
  yes: 'Oui',
  no: 'Non',
  preview: 'Aperçu',
  face: 'Afficher',
  page: 'Page',
  player: 'Lecteur',
  sample: 'Votre vidéo',
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
