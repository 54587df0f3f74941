/** Who makes quizzes, sees who won, and gives what can be won. */
export const giftRight = { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] } as const
