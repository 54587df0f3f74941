// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const answerGame: LightCallOf<typeof full.answerGame> = {"method":"POST","path":"/play-api/games/{kind}/{id}/answers","right":{"audience":"fans"}}
export const gameKinds: typeof full.gameKinds = ["trivia","predictor","motm"]
export const motmPhases: typeof full.motmPhases = ["waiting","voting","counting","over"]
export const quizPhases: typeof full.quizPhases = ["waiting","own","question","counting","answer","over"]
export const readOwnGame: LightCallOf<typeof full.readOwnGame> = {"method":"GET","path":"/play-api/games/{kind}/{id}/own","right":{"audience":"fans"}}
export const startQuestion: LightCallOf<typeof full.startQuestion> = {"method":"POST","path":"/play-api/games/{kind}/{id}/questions","right":{"audience":"fans"},"isHarmless":true}
