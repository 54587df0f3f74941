// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const createModule: LightCallOf<typeof full.createModule> = {"method":"POST","path":"/users-service-api/modules","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const createRole: LightCallOf<typeof full.createRole> = {"method":"POST","path":"/users-service-api/roles","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const removeModule: LightCallOf<typeof full.removeModule> = {"method":"DELETE","path":"/users-service-api/modules/{id}","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const removeRole: LightCallOf<typeof full.removeRole> = {"method":"DELETE","path":"/users-service-api/roles/{id}","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const updateModule: LightCallOf<typeof full.updateModule> = {"method":"PUT","path":"/users-service-api/modules/{id}","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const updateRole: LightCallOf<typeof full.updateRole> = {"method":"PUT","path":"/users-service-api/roles/{id}","right":{"authorizedRoles":["manage_customer_accounts"]}}
