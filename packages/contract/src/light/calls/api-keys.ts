// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const createApiKey: LightCallOf<typeof full.createApiKey> = {"method":"POST","path":"/users-service-api/api-keys","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const listApiKeys: LightCallOf<typeof full.listApiKeys> = {"method":"GET","path":"/users-service-api/api-keys","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const longestGraceHours: typeof full.longestGraceHours = 720
export const longestKeyDays: typeof full.longestKeyDays = 366
export const mostApiKeys: typeof full.mostApiKeys = 50
export const revokeApiKey: LightCallOf<typeof full.revokeApiKey> = {"method":"DELETE","path":"/users-service-api/api-keys/{apiKeyId}","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const rotateApiKey: LightCallOf<typeof full.rotateApiKey> = {"method":"POST","path":"/users-service-api/api-keys/{apiKeyId}/rotation","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
