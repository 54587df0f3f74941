import type { Language } from '../../texts.ts'

const en = {
  waiting: 'You are in. Predictions open on {date}.',
  locksAt: 'You can change your predictions until {date}.',
  locked: 'Predictions are locked. Points come once the match is settled.',
  checking: 'Something was corrected and is being checked. Your points may change.',
  save: 'Save predictions',
  saved: 'Your predictions are saved.',
  saving: 'Saving …',
  notSaved: 'No connection. Save again in a moment.',
  tooLate: 'Predictions are locked.',
  choose: 'Choose …',
  less: 'Less: {name}',
  more: 'More: {name}',
  worth: { one: '{points} point', other: '{points} points' },
  own: 'Your prediction: {value}',
  truth: 'Result: {value}',
  void: 'This came after the lock and does not count.',
  nothing: 'No prediction',
  home: 'Home',
  away: 'Away',
  draw: 'Draw',
  none: 'Nobody',
  kinds: {
    finalScore: 'What will the final score be?',
    halfTimeScore: 'What will the score be at half-time?',
    firstScorer: 'Who scores first?',
    count: 'How many: {subject}?',
    phaseWinner: 'Who wins: {subject}?',
    manual: 'Question {number}',
  },
}

const fr: typeof en = {
  waiting: 'C’est bon. Les pronostics ouvrent le {date}.',
  locksAt: 'Vous pouvez modifier vos pronostics jusqu’au {date}.',
  locked: 'Les pronostics sont verrouillés. Les points arrivent une fois le match réglé.',
  checking: 'Une correction est en cours de vérification. Vos points peuvent changer.',
  save: 'Enregistrer les pronostics',
  saved: 'Vos pronostics sont enregistrés.',
  saving: 'Enregistrement…',
  notSaved: 'Pas de connexion. Enregistrez à nouveau dans un instant.',
  tooLate: 'Les pronostics sont verrouillés.',
  choose: 'Choisir…',
  less: 'Moins : {name}',
  more: 'Plus : {name}',
  worth: { one: '{points} point', other: '{points} points' },
  own: 'Votre pronostic : {value}',
  truth: 'Résultat : {value}',
  void: 'Ce pronostic est arrivé après le verrouillage et ne compte pas.',
  nothing: 'Pas de pronostic',
  home: 'Domicile',
  away: 'Extérieur',
  draw: 'Match nul',
  none: 'Personne',
  kinds: {
    finalScore: 'Quel sera le score final ?',
    halfTimeScore: 'Quel sera le score à la mi-temps ?',
    firstScorer: 'Qui marquera en premier ?',
    count: 'Combien : {subject} ?',
    phaseWinner: 'Qui l’emportera : {subject} ?',
    manual: 'Question {number}',
  },
}

const texts = { en, fr }

export const predictorTexts = (language: Language): typeof en => texts[language]
