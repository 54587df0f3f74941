import type bundle from '../en/session.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  messages: {
    loginFailed: 'Échec de la connexion',
    locked: 'Trop de tentatives de connexion ont échoué. Patientez quelques minutes, puis réessayez.',
    tokenInvalid: 'Le jeton d’accès est absent ou n’est plus valide.',
  },
}
export default texts
