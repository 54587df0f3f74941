/** Who makes games, sees who won, and gives what can be won; of which game, the gateway checks. */
export const giftRight = {
  authorizedRoles: ['trivia_write', 'predictor_write', 'motm_write'],
  authorizedModules: ['ADDON_TRIVIA', 'ADDON_PREDICTOR', 'ADDON_MOTM'],
} as const
