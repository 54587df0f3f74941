import type bundle from '../en/inputs.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    protocolFixed: 'Le protocole d’une entrée ne peut pas être modifié. Créez une autre entrée.',
    noNode: 'Aucun nœud de direct n’est en marche : rien ne peut arriver. Prévenez votre administrateur.',
    noPicture: 'Aucune image n’arrive. Vérifiez la caméra et la scène dans votre encodeur.',
    noSound: 'Aucun son n’arrive. Vérifiez le micro et la source audio dans votre encodeur.',
    codec: 'Les navigateurs ne lisent pas {{codec}}. Réglez votre encodeur sur H.264 et AAC.',
    keyFramesFar:
      'Les images clés sont espacées de {{seconds}} s. Réglez leur intervalle sur 2 s dans votre encodeur.',
    bitrateFell: 'Le débit est passé de {{from}} à {{to}} kb/s. Vérifiez la connexion de votre encodeur.',
    picturesMissing:
      'Seules {{to}} images par seconde arrivent sur {{from}}. Baissez la résolution dans votre encodeur.',
    clockJumped_one: 'L’horloge de votre encodeur a sauté une fois. Si cela continue, redémarrez-le.',
    clockJumped_other: 'L’horloge de votre encodeur a sauté {{count}} fois. Si cela continue, redémarrez-le.',
    silence: 'Le son est muet. Vérifiez le volume et le bouton de coupure du micro.',
  },
}

export default texts
