import { actOnConferenceHandler, removeChaptersHandler } from './chapters.ts'

export { businessPlayerBinding, chapterBinding } from './conferences.binding.ts'

export const conferenceHandlers = [removeChaptersHandler, actOnConferenceHandler]
