/** What makes a password easy to guess; `more` if there is simply too little of it. */
export const hints = ['keys', 'repeat', 'sequence', 'date', 'common', 'word', 'name', 'own', 'more'] as const
export type Hint = (typeof hints)[number]

/** From 0, guessed at once, to 4; `hint` is null if nothing is wrong. */
export type Verdict = { score: 0 | 1 | 2 | 3 | 4; hint: Hint | null }

/** The lowest score of a password that is accepted: more than 10^8 guesses. */
export const leastScore = 3
