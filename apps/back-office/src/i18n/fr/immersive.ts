import type en from '../en/immersive.ts'

const texts: typeof en = {
  title: 'Vue à 360°',
  flat: 'Image plate',
  offTitle: 'La vidéo à 360° est désactivée pour cet événement',
  offText: 'Activez 360° et Flux AWS dans les paramètres de l’événement.',
  openSettings: 'Ouvrir les paramètres',
  flatTitle: 'Les spectateurs voient l’image à plat',
  flatText:
    'La caméra filme-t-elle tout autour d’elle (image équirectangulaire, deux fois plus large que haute) ? Les spectateurs peuvent alors regarder autour d’eux.',
  turnOn: 'Laisser les spectateurs regarder autour',
  turnOff: 'Montrer l’image à plat',
  noStream: 'Ajoutez un flux pour régler la vue sur son image.',
  picture: 'Image plate avec la vue de départ et les limites',
  first: 'Ce qu’un spectateur voit d’abord',
  start: 'Vue de départ',
  startAt: 'Départ {{yaw}}°, {{pitch}}°',
  startHere: 'Partir d’ici',
  limits: 'Limites',
  limitsOff: 'Ignorer les limites',
  limitsOn: 'Garder les limites',
  play: 'Lire',
  pause: 'Pause',
  position: 'Position',
  keys: 'Faites glisser le cadre bleu et les limites, ou regardez autour dans la petite image et appuyez sur S. La ligne pointillée montre ce qu’elle affiche.',
  followsDevice: 'Suivre les mouvements du téléphone',
  followsDeviceHelp: 'Les spectateurs l’activent par un bouton ; les iPhone demandent l’autorisation.',
  fields: {
    yaw: 'Sur le côté',
    pitch: 'Vers le haut',
    width: 'Largeur',
    left: 'Gauche',
    right: 'Droite',
    up: 'Haut',
    down: 'Bas',
  },
}
export default texts
