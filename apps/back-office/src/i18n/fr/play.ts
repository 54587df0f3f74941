import type * as bundle from '../en/play.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle.default> = {
  messages: {
    nameInvisible: 'Saisissez un nom sans caractères invisibles.',
    nameRefused: 'Choisissez un autre nom. Celui-ci pourrait blesser d’autres personnes.',
    blocked: 'L’organisateur vous a bloqué : vous ne pouvez pas jouer.',
    over: 'Ce jeu est terminé. On ne peut plus y participer.',
    notJoined: 'Rejoignez d’abord ce jeu.',
    notOpen: 'Cette question n’est pas ouverte.',
    tooLate: 'Le temps était écoulé avant l’arrivée de cette réponse.',
    otherQuestion: 'Cette réponse appartient à une autre question.',
    noQuestion: 'Ce jeu n’a pas cette question.',
    questionMissing: 'Indiquez à quelle question cela répond.',
    answerMissing: 'Choisissez une réponse.',
    numberMissing: 'Saisissez un nombre.',
    numberUnread: 'Saisissez un nombre avec au plus trois décimales, comme 12 ou 3,5.',
    numberOutside: 'Ce nombre n’est pas dans ce que la question accepte.',
    notBoth: 'Donnez une réponse ou un nombre, pas les deux.',
    crowded:
      'Trop de réponses arrivent en ce moment. Réessayez dans un instant ; l’heure de votre réponse est retenue.',
  },
}
export default texts
