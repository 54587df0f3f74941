// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const auditEntries: LightOf<typeof full.auditEntries> = {"name":"audit-entries","base":"/users-service-api/audit-entries","owner":"platform","filters":["UserId","CustomerId","action","resource","resourceId","way","id"],"ranges":["at"],"sorts":["-at"],"isLog":true,"search":["userName","itemName"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["manage_users","manage_customer_accounts"]},"find":{"authorizedRoles":["manage_users","manage_customer_accounts"]}}}
export const auditWays: typeof full.auditWays = ["page","key","job"]
