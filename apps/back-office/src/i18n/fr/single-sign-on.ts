import type bundle from '../en/single-sign-on.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  title: 'Authentification unique',
  text: 'Saisissez votre adresse e-mail professionnelle. Vous vous connectez ensuite auprès de votre organisation.',
  email: 'E-mail',
  continue: 'Continuer',
  back: 'Retour à la connexion',
  finishing: 'Connexion…',
  finishingText: 'Votre organisation a confirmé votre identité.',
  confirmed: 'Identité confirmée. Vous pouvez fermer cette fenêtre.',
  failures: {
    expired: 'Cette connexion a expiré, ou a été commencée dans un autre navigateur. Recommencez.',
    refused:
      'Votre organisation n’a pas confirmé cette connexion. Réessayez, ou adressez-vous à votre administrateur.',
    unreachable:
      'Le service de connexion de votre organisation est injoignable. Réessayez dans quelques minutes.',
    noEmail: 'Votre organisation n’a pas transmis d’adresse e-mail. Adressez-vous à votre administrateur.',
    unverified:
      'Votre organisation n’a pas vérifié votre adresse e-mail. Adressez-vous à votre administrateur.',
    otherDomain:
      'Votre adresse e-mail n’est pas l’une de celles de ce compte. Adressez-vous à votre administrateur.',
    full: 'Votre compte a atteint son nombre maximal de personnes. Demandez à un administrateur de votre compte de libérer une place.',
    unknownPerson:
      'Vous n’avez pas encore d’accès. Demandez à un administrateur de votre compte de vous ajouter.',
    inactive: 'Votre accès a été désactivé. Adressez-vous à un administrateur de votre compte.',
    tooPowerful:
      'Vous avez des autorisations pour lesquelles l’authentification unique n’est pas configurée. Connectez-vous avec votre mot de passe, ou demandez à un administrateur d’enregistrer à nouveau ses paramètres.',
    ambiguous:
      'Plusieurs personnes ont cette adresse e-mail. Adressez-vous à un administrateur de votre compte.',
    otherPerson:
      'Une autre personne s’est connectée auprès de votre organisation. Réessayez avec votre propre compte.',
    notFresh:
      'Votre organisation n’a pas redemandé votre mot de passe. Déconnectez-vous, reconnectez-vous, puis réessayez.',
  },
}
export default texts
