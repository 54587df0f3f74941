// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const listUserGroups: LightCallOf<typeof full.listUserGroups> = {"method":"GET","path":"/users-service-api/users/{id}/groups","right":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}
export const logout: LightCallOf<typeof full.logout> = {"method":"DELETE","path":"/users-service-api/auth/logout","right":{},"isHarmless":true}
export const readContext: LightCallOf<typeof full.readContext> = {"method":"GET","path":"/users-service-api/users/me/context","right":{}}
export const readOauth: LightCallOf<typeof full.readOauth> = {"method":"GET","path":"/users-service-api/users/me/oauth","right":{}}
export const secondFactors: typeof full.secondFactors = ["totp","passkey","recovery-code"]
