// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const addFanProfile: LightCallOf<typeof full.addFanProfile> = {"method":"POST","path":"/fans-service-api/fans/{id}/profiles/{profileId}","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const blockFan: LightCallOf<typeof full.blockFan> = {"method":"PUT","path":"/fans-service-api/extended-fans/{id}","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const countActiveFans: LightCallOf<typeof full.countActiveFans> = {"method":"GET","path":"/fans-service-api/fans/count/actives","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const countNewFans: LightCallOf<typeof full.countNewFans> = {"method":"GET","path":"/fans-service-api/fans/count/new","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const endFanSessions: LightCallOf<typeof full.endFanSessions> = {"method":"DELETE","path":"/fans-service-api/fans/{id}/sessions","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const eraseFan: LightCallOf<typeof full.eraseFan> = {"method":"DELETE","path":"/fans-service-api/fans/{id}","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const listConsents: LightCallOf<typeof full.listConsents> = {"method":"GET","path":"/fans-service-api/fans/{id}/consents","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const listFanActivities: LightCallOf<typeof full.listFanActivities> = {"method":"GET","path":"/fans-service-api/fans/{id}/activities","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const listFanSessions: LightCallOf<typeof full.listFanSessions> = {"method":"GET","path":"/fans-service-api/fans/{id}/sessions","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const listFanTags: LightCallOf<typeof full.listFanTags> = {"method":"GET","path":"/fans-service-api/fans/{id}/tags","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const mergeFans: LightCallOf<typeof full.mergeFans> = {"method":"POST","path":"/fans-service-api/fans/{id}/merge","right":{"authorizedRoles":["manage_users"],"requiredModules":["FANS_CRM"]}}
export const previewProfile: LightCallOf<typeof full.previewProfile> = {"method":"POST","path":"/fans-service-api/profiles/preview","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"isHarmless":true}
export const readErasure: LightCallOf<typeof full.readErasure> = {"method":"GET","path":"/fans-service-api/fans/{id}/erasure","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const readFanEverything: LightCallOf<typeof full.readFanEverything> = {"method":"POST","path":"/fans-service-api/fans/{id}/access","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const readFanMerge: LightCallOf<typeof full.readFanMerge> = {"method":"GET","path":"/fans-service-api/fans/{id}/merge/{otherId}","right":{"authorizedRoles":["manage_users"],"requiredModules":["FANS_CRM"]}}
export const removeFanProfile: LightCallOf<typeof full.removeFanProfile> = {"method":"DELETE","path":"/fans-service-api/fans/{id}/profiles/{profileId}","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const showFanValue: LightCallOf<typeof full.showFanValue> = {"method":"POST","path":"/fans-service-api/fans/{id}/values","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const writeConsent: LightCallOf<typeof full.writeConsent> = {"method":"POST","path":"/fans-service-api/fans/{id}/consents","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
