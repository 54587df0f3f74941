/** Who makes games, sees who won, and gives what can be won; of which game, the gateway checks. */
export const giftRight = {
  authorizedRoles: ['trivia_write', 'predictor_write', 'motm_write'],
  authorizedModules: ['ADDON_TRIVIA', 'ADDON_PREDICTOR', 'ADDON_MOTM'],
} as const

/** Who sees the rankings of quizzes. */
export const rankingRight = { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] } as const
