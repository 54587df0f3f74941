/** Who runs games of any kind, and gives what can be won in them. */
export const gameGiftRight = {
  authorizedRoles: ['trivia_write', 'predictor_write', 'motm_write'],
  authorizedModules: ['ADDON_TRIVIA', 'ADDON_PREDICTOR', 'ADDON_MOTM'],
} as const

/** Who makes quizzes, sees who won, and gives what can be won. */
export const giftRight = { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] } as const
