// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const closeQuestion: LightCallOf<typeof full.closeQuestion> = {"method":"PUT","path":"/trivia-service-api/questions/{id}/close","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const correctQuestion: LightCallOf<typeof full.correctQuestion> = {"method":"PUT","path":"/trivia-service-api/questions/{id}/correction","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const countContestants: LightCallOf<typeof full.countContestants> = {"method":"GET","path":"/trivia-service-api/quizzes/{id}/contestants/count","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const duplicateQuiz: LightCallOf<typeof full.duplicateQuiz> = {"method":"POST","path":"/trivia-service-api/quizzes/{id}/duplicate","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const importQuestions: LightCallOf<typeof full.importQuestions> = {"method":"POST","path":"/trivia-service-api/quizzes/{id}/questions/import","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const listContestants: LightCallOf<typeof full.listContestants> = {"method":"GET","path":"/trivia-service-api/quizzes/{id}/contestants","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const moveQuestion: LightCallOf<typeof full.moveQuestion> = {"method":"PUT","path":"/trivia-service-api/questions/updateposition/{id}","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const openQuestion: LightCallOf<typeof full.openQuestion> = {"method":"PUT","path":"/trivia-service-api/questions/{id}/open","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const questionColumns: typeof full.questionColumns = ["question","kind","correct","tolerance","least","most","unit","timeLimit","points","explanation"]
export const readProgress: LightCallOf<typeof full.readProgress> = {"method":"GET","path":"/trivia-service-api/quizzes/{id}/progress","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
