import { z } from 'zod'
import { defineCall } from '../call.ts'
import { colour, file, id, storageKey, text } from '../fields.ts'
import { motmRight } from '../resources/motm.rights.ts'
import { predictorRight } from '../resources/predictor.rights.ts'
import { quizRight } from '../resources/quizzes.rights.ts'

const legalText = text(2000)

const appSettings = {
  /** Of buttons on play pages without a theme. */
  colour: colour.nullable(),
  /** Shown to everybody who joins, by language. */
  legal: z.strictObject({ en: legalText, fr: legalText }),
}

const reply = z.strictObject({ ...appSettings, banner: file.nullable() })
export type GameSettings = z.infer<typeof reply>

const body = z
  .strictObject({ ...appSettings, banner: storageKey.nullable() })
  .partial()
  .extend({ AccountId: id.optional() })

const ofTrivia = {
  path: '/trivia-service-api/app-settings',
  keyScope: 'quizzes',
  right: quizRight,
  reply,
} as const
const ofMotm = {
  path: '/motm-service-api/app-settings',
  keyScope: 'motm-games',
  right: motmRight,
  reply,
} as const
const ofPredictor = {
  path: '/predictor-service-api/app-settings',
  keyScope: 'predictor-games',
  right: predictorRight,
  reply,
} as const

export const readTriviaSettings = defineCall({
  ...{ name: 'read-trivia-settings', method: 'GET', ...ofTrivia },
  summary: 'How the play pages of quizzes look.',
})

export const writeTriviaSettings = defineCall({
  ...{ name: 'write-trivia-settings', method: 'PUT', ...ofTrivia, body },
  summary: 'Change how the play pages of quizzes look; what is not given stays.',
})

export const readMotmSettings = defineCall({
  ...{ name: 'read-motm-settings', method: 'GET', ...ofMotm },
  summary: 'How the pages of votes for the man of the match look.',
})

export const writeMotmSettings = defineCall({
  ...{ name: 'write-motm-settings', method: 'PUT', ...ofMotm, body },
  summary: 'Change how the pages of votes look; what is not given stays.',
})

export const readPredictorSettings = defineCall({
  ...{ name: 'read-predictor-settings', method: 'GET', ...ofPredictor },
  summary: 'How the play pages of predictors look.',
})

export const writePredictorSettings = defineCall({
  ...{ name: 'write-predictor-settings', method: 'PUT', ...ofPredictor, body },
  summary: 'Change how the play pages of predictors look; what is not given stays.',
})
