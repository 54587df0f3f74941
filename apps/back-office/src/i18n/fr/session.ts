import type bundle from '../en/session.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    loginFailed: 'Échec de la connexion',
    locked: 'Trop de tentatives de connexion ont échoué. Patientez quelques minutes, puis réessayez.',
    tokenInvalid: 'Le jeton d’accès est absent ou n’est plus valide.',
    wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
    easyPassword: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
    namedPassword:
      'Choisissez un mot de passe qui ne contient ni votre nom, ni votre identifiant, ni votre adresse e-mail.',
    resetLimited: 'Trop de liens ont été demandés. Réessayez dans une heure.',
    resetInvalid: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
    resetUnavailable:
      'Les mots de passe ne peuvent pas être réinitialisés par e-mail ici. Adressez-vous à un administrateur de votre compte.',
  },
}
export default texts
