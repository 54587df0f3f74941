/** Votes for the man of the match. */
export const motmMessages = {
  noCandidates: 'Choose at least two players first.',
  opensLater: 'Choose an opening in the future, or open the vote now.',
  closesBefore: 'It has to close after it opens.',
  closesPassed: 'Choose a closing time in the future.',
  joined: 'People have joined this vote, so it can no longer be a draft. Close it instead.',
  noPhase: 'The sport of this event has no such phase.',
  otherTeam: 'This team does not take part in the event.',
  twice: 'This player is listed twice.',
  otherCandidate: 'This player is not listed in this vote.',
  hasVotes: 'People have voted for {{name}}, so this player stays on the list.',
  stays: 'A vote stays with its event.',
  notOver: 'This vote is not over yet. Wait until it has closed.',
  notTied: 'Choose one of the players who share the first place.',
  notOpen: 'This vote is not open.',
  tooLate: 'The vote had closed before this one arrived.',
} as const
