// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const cachePurposes: typeof full.cachePurposes = ["video-page","event-page","conference-page"]
export const listCache: LightCallOf<typeof full.listCache> = {"method":"GET","path":"/main-api/utils/cache","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const purgeCache: LightCallOf<typeof full.purgeCache> = {"method":"DELETE","path":"/main-api/utils/cache","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const purgeCacheKey: LightCallOf<typeof full.purgeCacheKey> = {"method":"DELETE","path":"/main-api/utils/cache/{key}","right":{"authorizedRoles":["manage_customer_accounts"]}}
