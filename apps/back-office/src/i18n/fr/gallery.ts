import type * as gallery from '../en/gallery.ts'
import type { Translated } from '../namespaces.ts'

export const nav: Translated<typeof gallery.nav> = { tests: 'Tests' }

const texts: Translated<typeof gallery.default> = {
  title: 'Composants partagés',
  messages: 'Messages',
  notification: 'Notifier',
  toast: 'Toast',
  pending: 'En cours',
  missing: 'Afficher un texte manquant',
  crash: 'Faire planter cet écran',
  dialog: 'Ouvrir une boîte de dialogue',
  dialogTitle: 'Terminer la diffusion ?',
  dialogText: 'Les spectateurs basculent sur le replay. Cette action est irréversible.',
  dialogAction: 'Terminer la diffusion',
  drawer: 'Ouvrir le panneau des contenus',
  drawerTitle: 'Contenus du produit',
  videos: 'Vidéos',
  events: 'Événements',
  fields: 'Champs',
  name: 'Titre',
  nameHelp: 'S’affiche sous la vidéo.',
  description: 'Description',
  password: 'Mot de passe',
  date: 'Date de publication',
  select: 'Visibilité',
  autocomplete: 'Catégories',
  account: 'Compte',
  tags: 'Tags',
  error: 'Avec une erreur',
  errorText: 'Ce titre est déjà pris.',
  files: 'Fichiers',
  drop: 'Vidéo ou image',
  image: 'Affiche',
  states: 'États et progression',
  call: 'États d’un appel',
  run: 'Lancer',
  flush: 'Effacer',
  encode: 'Encodage de Finale.mp4',
  upload: 'Mise en ligne de Interview.mov',
  waiting: 'Clip du but 3',
  thumbnails: 'Miniatures et dates',
  appear: 'Apparaît à partir de 0,3',
}

export default texts
