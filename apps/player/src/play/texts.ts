import type { Language } from '../texts.ts'

const en = {
  missing: 'This game is not available. Check the link with whoever sent it to you.',
  name: 'Your name',
  nameHelp: 'Others see it in the ranking.',
  join: 'Join',
  joining: 'Joining …',
  play: 'Play',
  players: { one: '{count} person plays', other: '{count} people play' },
  opensAt: 'Opens on {date}.',
  waiting: 'You are in. The first question comes in a moment.',
  waitingNext: 'The next question comes in a moment.',
  opensIn: 'Starts in {seconds}',
  ownPace: {
    one: '{count} question. Its time runs from the moment you see it.',
    other: '{count} questions. The time of each runs from the moment you see it.',
  },
  start: 'Start',
  next: 'Next question',
  done: 'You have answered everything.',
  doneUntil: 'You have answered everything. The answers are shown after {date}.',
  numberOf: '{number} of {count}',
  secondsLeft: { one: '{count} second left', other: '{count} seconds left' },
  worth: { one: '{points} point', other: '{points} points' },
  worthTimed: '{points} points, {least} at the end',
  sending: 'Sending …',
  stored: 'Your answer is in.',
  waitingForNetwork:
    'No connection. Your answer is sent as soon as there is one; the time of your tap counts.',
  notSent: 'Your answer did not arrive in time.',
  timeUp: 'Time is up.',
  counting: 'Time is up. Counting …',
  correct: 'Correct',
  wrong: 'Not this time',
  none: 'No answer',
  after: 'after {seconds} s',
  rightAnswer: 'Correct answer',
  yourAnswer: 'Your answer',
  points: 'points',
  correctOf: 'correct',
  overTitle: 'That was it',
  rank: 'of {count}',
  ranking: 'Ranking',
  you: 'You',
  hiddenName: 'Name withdrawn',
  with: 'with {name}',
  offline: 'No connection. This page goes on by itself.',
  ownData: 'Log in, my data',
  hidden: 'Your name was withdrawn by the organiser. You still play.',
}

const fr: typeof en = {
  missing: 'Ce jeu n’est pas disponible. Vérifiez le lien auprès de la personne qui l’a envoyé.',
  name: 'Votre nom',
  nameHelp: 'Les autres le voient dans le classement.',
  join: 'Participer',
  joining: 'Inscription…',
  play: 'Jouer',
  players: { one: '{count} personne joue', other: '{count} personnes jouent' },
  opensAt: 'Ouverture le {date}.',
  waiting: 'C’est bon. La première question arrive dans un instant.',
  waitingNext: 'La question suivante arrive dans un instant.',
  opensIn: 'Début dans {seconds}',
  ownPace: {
    one: '{count} question. Son temps court dès que vous la voyez.',
    other: '{count} questions. Le temps de chacune court dès que vous la voyez.',
  },
  start: 'Commencer',
  next: 'Question suivante',
  done: 'Vous avez répondu à tout.',
  doneUntil: 'Vous avez répondu à tout. Les réponses s’affichent à partir du {date}.',
  numberOf: '{number} sur {count}',
  secondsLeft: { one: 'Il reste {count} seconde', other: 'Il reste {count} secondes' },
  worth: { one: '{points} point', other: '{points} points' },
  worthTimed: '{points} points, {least} à la fin',
  sending: 'Envoi…',
  stored: 'Votre réponse est enregistrée.',
  waitingForNetwork:
    'Pas de connexion. Votre réponse part dès qu’il y en a une ; c’est l’heure de votre choix qui compte.',
  notSent: 'Votre réponse n’est pas arrivée à temps.',
  timeUp: 'Le temps est écoulé.',
  counting: 'Le temps est écoulé. Décompte…',
  correct: 'Bonne réponse',
  wrong: 'Pas cette fois',
  none: 'Pas de réponse',
  after: 'après {seconds} s',
  rightAnswer: 'Bonne réponse',
  yourAnswer: 'Votre réponse',
  points: 'points',
  correctOf: 'bonnes réponses',
  overTitle: 'C’est fini',
  rank: 'sur {count}',
  ranking: 'Classement',
  you: 'Vous',
  hiddenName: 'Nom retiré',
  with: 'avec {name}',
  offline: 'Pas de connexion. Cette page continue d’elle-même.',
  ownData: 'Se connecter, mes données',
  hidden: 'L’organisateur a retiré votre nom. Vous jouez toujours.',
}

const texts = { en, fr }
export type PlayTexts = typeof en

export const playTexts = (language: Language): PlayTexts => texts[language]

/** A text with its values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** The text of a number. */
export function counted(language: Language, forms: { one: string; other: string }, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other
  const number = count.toLocaleString(language)
  return filled(form, { count: number, points: number })
}
