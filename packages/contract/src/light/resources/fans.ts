// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const fans: LightOf<typeof full.fans> = {"name":"fans","base":"/fans-service-api/fans","owner":"account","filters":["profiles","tags","quizzes","predictorGames","motmGames","country","language","isBlocked","email","externalId","consentEmail","consentSms","consentPush","consentSponsors","consentStatistics","id"],"ranges":["lastSeenAt","createdAt"],"sorts":["-createdAt","lastSeenAt","name","lastName"],"search":["name","firstName","lastName","city","externalId"],"translated":[],"expand":{"Profile":"Profiles","Tag":"Tags"},"masked":["email","phone"],"rights":{"list":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"find":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"create":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]},"update":{"authorizedRoles":["use_crm"],"requiredModules":["FANS_CRM"]}}}
