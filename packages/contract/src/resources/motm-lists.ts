/** Where a vote stands by the clock of the database; a draft is not published. */
export const motmStates = ['draft', 'scheduled', 'open', 'closed'] as const
export type MotmState = (typeof motmStates)[number]

/** Whom fans can choose among. */
export const mostCandidates = 100

/** Seconds from the whistle that closes a vote to its closing, at most. */
export const longestAfter = 3_600
