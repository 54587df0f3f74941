import type * as gallery from '../en/gallery.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof gallery.nav> = { tests: 'Tests' }

const texts: Translated<typeof gallery.default> = {
  title: 'Composants partagés',
  messages: 'Messages',
  notification: 'Notifier',
  toast: 'Toast',
  pending: 'En cours',
  missing: 'Demander un texte manquant',
  crash: 'Faire planter cet écran',
  dialog: 'Ouvrir un dialogue',
  dialogTitle: 'Terminer la diffusion ?',
  dialogText: 'Les spectateurs passent au replay. C’est irréversible.',
  dialogAction: 'Terminer la diffusion',
  drawer: 'Ouvrir le tiroir de contenus',
  drawerTitle: 'Contenus du produit',
  videos: 'Vidéos',
  events: 'Événements',
  fields: 'Champs',
  name: 'Titre',
  nameHelp: 'Il est affiché sous la vidéo.',
  description: 'Description',
  password: 'Mot de passe',
  date: 'Publication',
  select: 'Visibilité',
  autocomplete: 'Catégories',
  account: 'Compte',
  tags: 'Tags',
  error: 'Avec une faute',
  errorText: 'Ce titre est déjà pris.',
  files: 'Fichiers',
  drop: 'Vidéo ou image',
  image: 'Affiche',
  states: 'États et progression',
  call: 'États d’un appel',
  run: 'Lancer',
  flush: 'Effacer',
  encode: 'Encodage de Finale.mp4',
  upload: 'Envoi de Interview.mov',
  waiting: 'Clip du but 3',
  thumbnails: 'Vignettes et dates',
  appear: 'Apparaît à partir de 0,3',
}

export default texts
