import type bundle from '../en/password.ts'
import type { Translated } from '../namespaces.ts'

const texts: Translated<typeof bundle> = {
  title: 'Réinitialiser votre mot de passe',
  text: 'Saisissez votre identifiant ou votre adresse e-mail : vous recevrez un lien pour choisir un nouveau mot de passe.',
  login: 'Identifiant ou e-mail',
  send: 'Envoyer le lien',
  sentTitle: 'Consultez votre messagerie',
  sentText:
    'S’il existe un compte pour {{login}}, un lien a été envoyé à son adresse e-mail. Il est valable une heure.',
  sentHelp: 'Pas d’e-mail ? Regardez dans vos courriers indésirables ou vérifiez votre saisie.',
  noMailText: 'Pour obtenir un nouveau mot de passe, adressez-vous à un administrateur de votre compte.',
  contact: 'Besoin d’aide ?',
  back: 'Retour à la connexion',
  newTitle: 'Choisir un nouveau mot de passe',
  newText: 'Choisissez un nouveau mot de passe pour {{username}}, d’au moins {{min}} caractères.',
  password: 'Nouveau mot de passe',
  repeat: 'Confirmer le nouveau mot de passe',
  differ: 'Les mots de passe ne correspondent pas.',
  set: 'Enregistrer et se connecter',
  noToken: 'Ce lien est incomplet. Rouvrez celui de votre e-mail.',
  again: 'Demander un nouveau lien',
}
export default texts
