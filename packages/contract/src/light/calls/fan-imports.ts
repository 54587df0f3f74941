// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const addFanRows: LightCallOf<typeof full.addFanRows> = {"method":"POST","path":"/fans-service-api/fans/imports/{importId}/rows","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const createFanImport: LightCallOf<typeof full.createFanImport> = {"method":"POST","path":"/fans-service-api/fans/imports","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const listFanImports: LightCallOf<typeof full.listFanImports> = {"method":"GET","path":"/fans-service-api/fans/imports","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const previewFanImport: LightCallOf<typeof full.previewFanImport> = {"method":"POST","path":"/fans-service-api/fans/imports/{importId}/preview","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const readFanImport: LightCallOf<typeof full.readFanImport> = {"method":"GET","path":"/fans-service-api/fans/imports/{importId}","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const runFanImport: LightCallOf<typeof full.runFanImport> = {"method":"POST","path":"/fans-service-api/fans/imports/{importId}/run","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
export const undoFanImport: LightCallOf<typeof full.undoFanImport> = {"method":"POST","path":"/fans-service-api/fans/imports/{importId}/undo","right":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}
