// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const exportSimulcastStats: LightCallOf<typeof full.exportSimulcastStats> = {"method":"GET","path":"/main-api/simulcasts/{id}/stats/csv","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["SIMULCAST"]}}
export const listSimulcastConnections: LightCallOf<typeof full.listSimulcastConnections> = {"method":"GET","path":"/main-api/simulcast-connections","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["SIMULCAST"]}}
export const readSimulcastStats: LightCallOf<typeof full.readSimulcastStats> = {"method":"GET","path":"/main-api/simulcasts/{id}/stats","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["SIMULCAST"]}}
export const startSimulcast: LightCallOf<typeof full.startSimulcast> = {"method":"POST","path":"/main-api/simulcasts/{id}/start","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["SIMULCAST"]}}
export const startTarget: LightCallOf<typeof full.startTarget> = {"method":"POST","path":"/main-api/simulcasts/{id}/targets/{targetId}/start","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["SIMULCAST"]}}
export const stopSimulcast: LightCallOf<typeof full.stopSimulcast> = {"method":"POST","path":"/main-api/simulcasts/{id}/stop","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["SIMULCAST"]}}
export const stopTarget: LightCallOf<typeof full.stopTarget> = {"method":"POST","path":"/main-api/simulcasts/{id}/targets/{targetId}/stop","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["SIMULCAST"]}}
