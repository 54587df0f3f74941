// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const askedNumbers: typeof full.askedNumbers = {"least":-1000000000000,"most":1000000000000,"decimals":3}
export const leastAnswers: typeof full.leastAnswers = 2
export const longestAnswer: typeof full.longestAnswer = 80
export const longestExplanation: typeof full.longestExplanation = 300
export const longestMoment: typeof full.longestMoment = 60000
export const longestQuestion: typeof full.longestQuestion = 120
export const longestUnit: typeof full.longestUnit = 20
export const momentLimits: typeof full.momentLimits = ["deleted","private","country","early","late"]
export const momentStates: typeof full.momentStates = ["waiting","in_progress","ready","failed"]
export const mostAnswers: typeof full.mostAnswers = 8
export const mostPoints: typeof full.mostPoints = 1000
export const mostQuestions: typeof full.mostQuestions = 200
export const questionKinds: typeof full.questionKinds = ["choice","trueFalse","number"]
export const quizPaces: typeof full.quizPaces = ["self","live"]
export const quizStates: typeof full.quizStates = ["draft","scheduled","open","closed"]
export const shortestMoment: typeof full.shortestMoment = 1000
export const timeLimits: typeof full.timeLimits = {"least":5000,"most":300000}
export const trueFalseTexts: typeof full.trueFalseTexts = {"en":["True","False"],"fr":["Vrai","Faux"]}
