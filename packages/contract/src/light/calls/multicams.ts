// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const measureOffset: LightCallOf<typeof full.measureOffset> = {"method":"POST","path":"/streaming-service-api/multicams/{id}/sound","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","MULTICAM"]}}
export const readMulticam: LightCallOf<typeof full.readMulticam> = {"method":"GET","path":"/streaming-service-api/multicams/{id}","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS","MULTICAM"]}}
export const readMulticamStatus: LightCallOf<typeof full.readMulticamStatus> = {"method":"GET","path":"/streaming-service-api/multicams/{id}/status","right":{"authorizedRoles":["sport_player_write","liveclipping_write"],"requiredModules":["SPORT_EVENTS","MULTICAM"]}}
export const saveMulticam: LightCallOf<typeof full.saveMulticam> = {"method":"PUT","path":"/streaming-service-api/multicams/{id}","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","MULTICAM"]}}
export const switchAngle: LightCallOf<typeof full.switchAngle> = {"method":"POST","path":"/streaming-service-api/multicams/{id}/switch","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","MULTICAM"]}}
