/** The query key of the user's own sessions. */
export const sessionsKey = ['own-sessions']
