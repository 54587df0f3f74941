import { unavailabilities } from './showing-rights.ts'

/** How a quiz is played: everybody at their own pace, or a host opens each question for all at once. */
export const quizPaces = ['self', 'live'] as const
export type QuizPace = (typeof quizPaces)[number]

/** Where a quiz stands by the clock of the database; a draft is not published. */
export const quizStates = ['draft', 'scheduled', 'open', 'closed'] as const
export type QuizState = (typeof quizStates)[number]

/** How a question is answered: one of its answers, true or false, or a number. */
export const questionKinds = ['choice', 'trueFalse', 'number'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The answers of a question that is true or false, in their order, in the languages of play pages. */
export const trueFalseTexts = { en: ['True', 'False'], fr: ['Vrai', 'Faux'] } as const

/** Numbers that are asked for: with so many decimals they are exact, whatever is calculated with them. */
export const askedNumbers = { least: -1e12, most: 1e12, decimals: 3 } as const

/** Of the number that a question asks for, such as `minutes`. */
export const longestUnit = 20

/** Of the moment of a video that is shown with a question: whether the file that fans see is cut. */
export const momentStates = ['waiting', 'in_progress', 'ready', 'failed'] as const
export type MomentState = (typeof momentStates)[number]

/** Milliseconds of a moment: it is watched while the time of a question runs. */
export const longestMoment = 60_000

/** Milliseconds of a moment at least: less cannot be seen, and a part of a frame cannot be cut. */
export const shortestMoment = 1_000

/** Why fans do not see a moment: its video may not be seen by everybody who has a link, or not now. */
export const momentLimits = ['deleted', 'private', ...unavailabilities] as const
export type MomentLimit = (typeof momentLimits)[number]

/** Of one quiz. */
export const mostQuestions = 200
/** Of one question. */
export const leastAnswers = 2
export const mostAnswers = 8

/** Milliseconds to answer a question. */
export const timeLimits = { least: 5_000, most: 300_000 } as const

/** Characters that fit on a phone without scrolling. */
export const longestQuestion = 120
export const longestAnswer = 80
export const longestExplanation = 300

/** Points of a right answer; none for a question that does not count. */
export const mostPoints = 1_000
