import { exportSpeakersHandler } from './export-speakers.ts'

export { speakerBinding } from './speakers.binding.ts'

export const speakerHandlers = [exportSpeakersHandler]
