import type bundle from '../en/ends.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  end: 'Terminer',
  hold: 'Maintenez le bouton une seconde pour terminer.',
  openThere: 'Ouvrir sur {{platform}}',
  title: 'Terminer « {{name}} » ?',
  text: 'Le direct se termine pour tout le monde, et l’enregistrement est conservé. Vous avez cinq minutes pour annuler.',
  ended: 'Terminé à {{at}}. Vous pouvez annuler jusqu’à {{until}}.',
  undo: 'Annuler la fin',
  done: 'Terminé',
  undone: 'De nouveau en direct',
  hasBegun: 'Le coup d’envoi est saisi.',
  goLive: 'Passer en direct',
  isLive: 'L’événement est en direct',
  isOver: 'La fin du match est saisie.',
  back: 'Annuler',
  channel: {
    later: 'Son canal AWS sera arrêté à ce moment.',
    waiting: 'Son canal AWS est en cours d’arrêt.',
    stopped: 'Son canal AWS a été arrêté.',
    left: 'Son canal AWS a été laissé tel quel : il sert ailleurs ou n’existe plus.',
    failed: 'Son canal AWS n’a pas pu être arrêté. Arrêtez-le dans la console AWS, car AWS le facture.',
  },
}

export default texts
