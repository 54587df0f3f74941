// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readAccountConfig: LightCallOf<typeof full.readAccountConfig> = {"method":"GET","path":"/users-service-api/accounts/{id}/config","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
export const writeAccountConfig: LightCallOf<typeof full.writeAccountConfig> = {"method":"PUT","path":"/users-service-api/accounts/{id}/config","right":{"authorizedRoles":["manage_customer_accounts"],"accessLevel":1}}
