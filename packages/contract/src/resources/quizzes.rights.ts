/** Who makes quizzes and runs them. */
export const quizRight = { authorizedRoles: ['trivia_write'], requiredModules: ['ADDON_TRIVIA'] } as const

export const quizRights = {
  list: quizRight,
  find: quizRight,
  create: quizRight,
  update: quizRight,
  remove: quizRight,
} as const
