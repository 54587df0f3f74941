/** The cache's key of the user's own sessions. */
export const sessionsKey = ['own-sessions']
