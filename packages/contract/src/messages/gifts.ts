/** Messages of the calls on gifts. */
export const giftsMessages = {
  oneGame:
    'Name the game that the gift belongs to: one quiz, one predictor game or one man-of-the-match game.',
  ranks: 'The last rank must not be before the first one.',
  open: 'This game is not over yet. Wait until it has closed.',
  unsettled: 'This predictor is not settled yet. Calculate its results once the match is over.',
  corrected: 'Markers have changed since the results were calculated. Calculate them again first.',
  noRanking: 'Nobody has a rank that this gift is for.',
  decided: 'The winners of this gift are decided. They cannot be changed any more.',
  byDraw: 'The winners of this gift are drawn.',
  tied: 'More fans share rank {{rank}} than there are gifts left ({{left}}). Choose who wins, or draw among them.',
  chosen: 'Choose exactly {{left}} of the fans who share the last rank.',
  noWinner: 'This fan has not won this gift.',
  frozen: 'The winners of this gift are decided, so this cannot be changed any more.',
} as const
