/** Predictors, their questions and results. */
export const predictorMessages = {
  markerType: 'Choose the marker type that is counted.',
  phase: 'Choose the phase.',
  scorer: 'Choose whether fans predict a team or a player.',
  choices: 'Only questions that are settled by hand have choices.',
  text: 'Enter the question.',
  choiceText: 'Enter a text for each choice.',
  otherSport: 'This marker type belongs to another sport.',
  noQuestions: 'Add a question first.',
  joined: 'People have joined this game, so it can no longer be a draft.',
  asked: 'People have joined this game. Only the texts and points of its questions can still be changed.',
  stays: 'A game stays with its event.',
  locksBefore: 'It has to lock after it opens.',
  noQuestion: 'This game has no such question.',
  byMarkers: 'Markers decide this question.',
  locked: 'Predictions are locked. The match has started.',
  badValue: 'This answer does not fit the question.',
} as const
