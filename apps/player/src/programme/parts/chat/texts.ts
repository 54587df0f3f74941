import type { Language } from '../../../texts.ts'

const en = {
  title: 'Chat',
  name: 'Your name',
  nameHelp: 'Others see it beside what you write.',
  join: 'Write along',
  write: 'Write a message',
  send: 'Send',
  sending: 'Sending …',
  held: 'Waiting for a moderator. Only you see it.',
  hidden: 'Not shown to others.',
  removed: 'Message removed',
  noName: 'Fan',
  offline: 'No connection. Your text stays here; send it again in a moment.',
  readonly: 'You can read this chat but not write in it at the moment.',
  slow: 'Slow mode: one message every {seconds} seconds.',
  empty: 'Nobody has written yet.',
  logIn: 'Log in',
  own: 'My data',
}

const fr: typeof en = {
  title: 'Chat',
  name: 'Votre nom',
  nameHelp: 'Les autres le voient à côté de vos messages.',
  join: 'Participer',
  write: 'Écrire un message',
  send: 'Envoyer',
  sending: 'Envoi…',
  held: 'En attente d’un modérateur. Vous êtes seul à le voir.',
  hidden: 'Non affiché aux autres.',
  removed: 'Message retiré',
  noName: 'Fan',
  offline: 'Pas de connexion. Votre texte reste ici ; renvoyez-le dans un instant.',
  readonly: 'Pour l’instant, vous pouvez lire ce chat, mais pas y écrire.',
  slow: 'Mode lent : un message toutes les {seconds} secondes.',
  empty: 'Personne n’a encore écrit.',
  logIn: 'Se connecter',
  own: 'Mes données',
}

export type ChatTexts = typeof en
export const chatTexts = (language: Language): ChatTexts => ({ en, fr })[language]
