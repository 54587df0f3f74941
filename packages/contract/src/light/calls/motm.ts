// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const calculateMotmResults: LightCallOf<typeof full.calculateMotmResults> = {"method":"POST","path":"/motm-service-api/results/calculate/{id}","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const chooseMotmWinner: LightCallOf<typeof full.chooseMotmWinner> = {"method":"PUT","path":"/motm-service-api/games/{id}/winner","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const countMotmContestants: LightCallOf<typeof full.countMotmContestants> = {"method":"GET","path":"/motm-service-api/games/{id}/contestants/count","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const exportMotmContestants: LightCallOf<typeof full.exportMotmContestants> = {"method":"GET","path":"/motm-service-api/games/{id}/contestants/export","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const listMotmContestants: LightCallOf<typeof full.listMotmContestants> = {"method":"GET","path":"/motm-service-api/games/{id}/contestants","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const listMotmSuspicions: LightCallOf<typeof full.listMotmSuspicions> = {"method":"GET","path":"/motm-service-api/games/{id}/suspicions","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const motmSuspicionKinds: typeof full.motmSuspicionKinds = ["network","moment","young"]
export const readMotmPlayers: LightCallOf<typeof full.readMotmPlayers> = {"method":"GET","path":"/motm-service-api/games/{id}/players","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
export const readMotmVotes: LightCallOf<typeof full.readMotmVotes> = {"method":"GET","path":"/motm-service-api/games/{id}/votes","right":{"authorizedRoles":["motm_write"],"requiredModules":["ADDON_MOTM"]}}
