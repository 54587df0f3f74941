import type { Language } from '../texts.ts'

const en = {
  missing: 'This draw is not available. Check the link with whoever sent it to you.',
  title: 'the draw',
  notYet: 'The winners are not drawn yet. Keep the promise below, and compare it afterwards.',
  drawn: 'Drawn on {date} among {count} people.',
  verdicts: {
    right: 'Your browser has drawn again and found the same winners.',
    promise: 'The seed is not the one that was promised.',
    entrants: 'The list of those in the draw is not the one that was drawn from.',
    winners: 'Your browser has drawn again and found other winners.',
    insecure: 'On this page your browser cannot draw again. The steps below can be done with any tool.',
  },
  winners: 'Winners',
  winnersHelp: 'By the number that the organiser has for each fan. Yours is in the download of your data.',
  how: 'How to check it',
  promise: 'Promise (SHA-256 of the seed)',
  seed: 'Seed',
  entrantsHash: 'SHA-256 of the list',
  ids: 'Numbers of those in the draw',
  raw: 'The same as JSON',
}

const fr: typeof en = {
  missing: 'Ce tirage n’est pas disponible. Vérifiez le lien auprès de la personne qui l’a envoyé.',
  title: 'le tirage au sort',
  notYet: 'Le tirage n’a pas encore eu lieu. Conservez la promesse ci-dessous et comparez-la ensuite.',
  drawn: 'Tirage effectué le {date} parmi {count} personnes.',
  verdicts: {
    right: 'Votre navigateur a refait le tirage et trouvé les mêmes gagnants.',
    promise: 'La graine n’est pas celle qui avait été promise.',
    entrants: 'La liste des participants n’est pas celle qui a servi au tirage.',
    winners: 'Votre navigateur a refait le tirage et trouvé d’autres gagnants.',
    insecure:
      'Sur cette page, votre navigateur ne peut pas refaire le tirage. Les étapes ci-dessous se suivent avec n’importe quel outil.',
  },
  winners: 'Gagnants',
  winnersHelp:
    'Par le numéro que l’organisateur attribue à chaque fan. Le vôtre se trouve dans le téléchargement de vos données.',
  how: 'Comment vérifier',
  promise: 'Promesse (empreinte SHA-256 de la graine)',
  seed: 'Graine',
  entrantsHash: 'Empreinte SHA-256 de la liste',
  ids: 'Numéros des participants',
  raw: 'La même chose en JSON',
}

const texts = { en, fr }

export const drawTexts = (language: Language): typeof en => texts[language]
