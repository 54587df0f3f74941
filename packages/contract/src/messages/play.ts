/** Games that fans play. */
export const playMessages = {
  nameInvisible: 'Enter a name without invisible characters.',
  nameRefused: 'Choose another name. This one could offend others.',
  blocked: 'You have been blocked by the organiser and cannot play.',
  over: 'This game is over. Nobody can join it any more.',
  notJoined: 'Join this game first.',
  notOpen: 'This question is not open.',
  tooLate: 'Time was up before this answer arrived.',
  otherQuestion: 'This answer belongs to another question.',
  noQuestion: 'This game has no such question.',
  questionMissing: 'Say which question this answers.',
  answerMissing: 'Choose an answer.',
  numberMissing: 'Enter a number.',
  numberUnread: 'Enter a number with up to three decimals, such as 12 or 3.5.',
  numberOutside: 'This number is outside what the question accepts.',
  notBoth: 'Give either an answer or a number.',
  crowded: 'Too many answers are coming in. Try again in a moment; the time of your tap counts.',
}
