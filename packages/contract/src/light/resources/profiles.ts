// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const profiles: LightOf<typeof full.profiles> = {"name":"profiles","base":"/fans-service-api/profiles","owner":"account","filters":["id"],"ranges":["createdAt"],"sorts":["name","createdAt"],"search":["name","description"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"find":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"create":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"update":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"remove":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}}
