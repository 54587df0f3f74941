import type { Language } from '../texts.ts'

const en = {
  missing: 'There is nothing to play here. Check the link with whoever sent it to you.',
  lead: 'Play along.',
  kinds: { trivia: 'Quiz', predictor: 'Predictions', motm: 'Vote' },
  open: 'Open now',
  waiting: 'Opens soon',
  opensAt: 'Opens on {date}',
  closed: 'Closed, the result follows',
  over: 'Over, see the result',
}

const fr: typeof en = {
  missing: 'Il n’y a rien à jouer ici. Vérifiez le lien auprès de la personne qui l’a envoyé.',
  lead: 'Participez.',
  kinds: { trivia: 'Quiz', predictor: 'Pronostics', motm: 'Vote' },
  open: 'En cours',
  waiting: 'Bientôt ouvert',
  opensAt: 'Ouverture le {date}',
  closed: 'Fermé, le résultat suit',
  over: 'Terminé, voir le résultat',
}

const texts = { en, fr }

export const eventTexts = (language: Language): typeof en => texts[language]
