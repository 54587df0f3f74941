// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readMotmSettings: LightCallOf<typeof full.readMotmSettings> = {"method":"GET","path":"/motm-service-api/app-settings","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const readPredictorSettings: LightCallOf<typeof full.readPredictorSettings> = {"method":"GET","path":"/predictor-service-api/app-settings","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const readTriviaSettings: LightCallOf<typeof full.readTriviaSettings> = {"method":"GET","path":"/trivia-service-api/app-settings","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
export const writeMotmSettings: LightCallOf<typeof full.writeMotmSettings> = {"method":"PUT","path":"/motm-service-api/app-settings","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const writePredictorSettings: LightCallOf<typeof full.writePredictorSettings> = {"method":"PUT","path":"/predictor-service-api/app-settings","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const writeTriviaSettings: LightCallOf<typeof full.writeTriviaSettings> = {"method":"PUT","path":"/trivia-service-api/app-settings","right":{"authorizedRoles":["trivia_write"],"requiredModules":["ADDON_TRIVIA"]}}
