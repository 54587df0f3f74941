// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const calculatePredictorResults: LightCallOf<typeof full.calculatePredictorResults> = {"method":"POST","path":"/predictor-service-api/results/calculate/{id}","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const countPredictorContestants: LightCallOf<typeof full.countPredictorContestants> = {"method":"GET","path":"/predictor-service-api/games/{id}/contestants/count","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const exportPredictorContestants: LightCallOf<typeof full.exportPredictorContestants> = {"method":"GET","path":"/predictor-service-api/games/{id}/contestants/export","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const listPredictorContestants: LightCallOf<typeof full.listPredictorContestants> = {"method":"GET","path":"/predictor-service-api/games/{id}/contestants","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const listPredictorSuspicions: LightCallOf<typeof full.listPredictorSuspicions> = {"method":"GET","path":"/predictor-service-api/games/{id}/suspicions","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const mostTriedMarkers: typeof full.mostTriedMarkers = 20
export const previewPredictorResults: LightCallOf<typeof full.previewPredictorResults> = {"method":"GET","path":"/predictor-service-api/games/{id}/results/preview","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const readPredictorProgress: LightCallOf<typeof full.readPredictorProgress> = {"method":"GET","path":"/predictor-service-api/games/{id}/progress","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const readPredictorResults: LightCallOf<typeof full.readPredictorResults> = {"method":"GET","path":"/predictor-service-api/results/{id}","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const setPredictorTruth: LightCallOf<typeof full.setPredictorTruth> = {"method":"PUT","path":"/predictor-service-api/games/{id}/truth","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]}}
export const tryPredictorMarkers: LightCallOf<typeof full.tryPredictorMarkers> = {"method":"POST","path":"/predictor-service-api/games/{id}/results/what-if","right":{"authorizedRoles":["predictor_write"],"requiredModules":["ADDON_PREDICTOR"]},"isHarmless":true}
