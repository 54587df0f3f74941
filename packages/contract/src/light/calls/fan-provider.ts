// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readFanProvider: LightCallOf<typeof full.readFanProvider> = {"method":"GET","path":"/users-service-api/accounts/{id}/fan-provider","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const removeFanProvider: LightCallOf<typeof full.removeFanProvider> = {"method":"DELETE","path":"/users-service-api/accounts/{id}/fan-provider","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const setFanProvider: LightCallOf<typeof full.setFanProvider> = {"method":"PUT","path":"/users-service-api/accounts/{id}/fan-provider","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
