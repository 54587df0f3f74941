// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const calculateResults: LightCallOf<typeof full.calculateResults> = {"method":"POST","path":"/trivia-service-api/results/calculate/{id}","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const exportGlobalRanking: LightCallOf<typeof full.exportGlobalRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/global/export"}
export const exportMonthRanking: LightCallOf<typeof full.exportMonthRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/months/export"}
export const exportQuizRanking: LightCallOf<typeof full.exportQuizRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/quizzes/{id}/export"}
export const exportWeekRanking: LightCallOf<typeof full.exportWeekRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/weeks/export"}
export const listSuspicions: LightCallOf<typeof full.listSuspicions> = {"method":"GET","path":"/trivia-service-api/rankings/quizzes/{id}/suspicions","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const readGlobalRanking: LightCallOf<typeof full.readGlobalRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/global"}
export const readMonthRanking: LightCallOf<typeof full.readMonthRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/months"}
export const readQuizRanking: LightCallOf<typeof full.readQuizRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/quizzes/{id}"}
export const readWeekRanking: LightCallOf<typeof full.readWeekRanking> = {"method":"GET","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]},"path":"/trivia-service-api/rankings/weeks"}
export const suspicionKinds: typeof full.suspicionKinds = ["network","moment","young"]
export const withdrawName: LightCallOf<typeof full.withdrawName> = {"method":"PUT","path":"/trivia-service-api/contestants/{id}","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
