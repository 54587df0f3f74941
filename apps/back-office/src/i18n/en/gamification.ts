export default {
  titles: {
    trivia: 'Play pages of quizzes',
    motm: 'Pages of votes for the man of the match',
    predictor: 'Play pages of predictors',
  },
  sponsors: 'Sponsors',
  colour: 'Colour',
  colourHelp: 'Of buttons, where the event has no theme.',
  banner: 'Banner',
  legalHelp: 'Everyone who joins can read it.',
  legalOf: { en: 'Legal notice in English', fr: 'Legal notice in French' },
  saved: 'Play pages saved',
  save: 'Save',
  trivia: {
    name: 'Quizzes',
    asked: 'Which keeper has kept most clean sheets this season?',
    answers: { a: 'Padrow', b: 'Hartwin', c: 'Toroque' },
  },
  motm: {
    name: 'Man of the match',
    note: 'Open',
    asked: 'Choose the player of the match.',
    players: { a: 'Padrow', b: 'Hartwin', c: 'Toroque' },
  },
  predictor: {
    name: 'Predictor',
    note: 'Open',
    asked: 'Who scores first?',
    choices: { a: 'The home team', b: 'The away team', c: 'Nobody' },
  },
}
