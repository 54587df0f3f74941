/** How a quiz is played: everybody at their own pace, or a host opens each question for all at once. */
export const quizPaces = ['self', 'live'] as const
export type QuizPace = (typeof quizPaces)[number]

/** Where a quiz stands by the clock of the database; a draft is not published. */
export const quizStates = ['draft', 'scheduled', 'open', 'closed'] as const
export type QuizState = (typeof quizStates)[number]

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
