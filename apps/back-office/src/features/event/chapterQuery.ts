/** The query of a conference's chapters. */
export const chapterQuery = (conferenceId: number) => ({ BusinessPlayerId: conferenceId, sort: 'at' })
