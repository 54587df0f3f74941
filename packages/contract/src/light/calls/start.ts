// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const readAdminPayload: LightCallOf<typeof full.readAdminPayload> = {"method":"GET","path":"/main-api/common/admin-payload","right":{}}
export const readAnalyticsToken: LightCallOf<typeof full.readAnalyticsToken> = {"method":"GET","path":"/main-api/common/google-analytics-token","right":{}}
