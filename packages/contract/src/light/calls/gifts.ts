// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const awardGift: LightCallOf<typeof full.awardGift> = {"method":"POST","path":"/trivia-service-api/gifts/{id}/award","right":{"authorizedRoles":["trivia_write","predictor_write","motm_write"],"authorizedModules":["ADDON_TRIVIA","ADDON_PREDICTOR","ADDON_MOTM"]}}
export const drawGift: LightCallOf<typeof full.drawGift> = {"method":"POST","path":"/trivia-service-api/gifts/{id}/draw","right":{"authorizedRoles":["trivia_write","predictor_write","motm_write"],"authorizedModules":["ADDON_TRIVIA","ADDON_PREDICTOR","ADDON_MOTM"]}}
export const handOverGift: LightCallOf<typeof full.handOverGift> = {"method":"PUT","path":"/trivia-service-api/gifts/{id}/winners/{fanId}","right":{"authorizedRoles":["trivia_write","predictor_write","motm_write"],"authorizedModules":["ADDON_TRIVIA","ADDON_PREDICTOR","ADDON_MOTM"]}}
export const readCandidates: LightCallOf<typeof full.readCandidates> = {"method":"GET","path":"/trivia-service-api/gifts/{id}/candidates","right":{"authorizedRoles":["trivia_write","predictor_write","motm_write"],"authorizedModules":["ADDON_TRIVIA","ADDON_PREDICTOR","ADDON_MOTM"]}}
export const readDraw: LightCallOf<typeof full.readDraw> = {"method":"GET","path":"/trivia-service-api/gifts/{id}/draw","right":{"authorizedRoles":["trivia_write","predictor_write","motm_write"],"authorizedModules":["ADDON_TRIVIA","ADDON_PREDICTOR","ADDON_MOTM"]}}
