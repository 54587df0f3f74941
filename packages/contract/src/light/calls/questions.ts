// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const exportQuestion: LightCallOf<typeof full.exportQuestion> = {"method":"POST","path":"/main-api/questions/export","right":{"authorizedRoles":["manage_customer_accounts"]},"isHarmless":true}
export const listAskedResources: LightCallOf<typeof full.listAskedResources> = {"method":"GET","path":"/main-api/questions/resources","right":{"authorizedRoles":["manage_customer_accounts"]}}
export const queryableKinds: typeof full.queryableKinds = ["text","number","boolean","moment","date","choice"]
export const runQuestion: LightCallOf<typeof full.runQuestion> = {"method":"POST","path":"/main-api/questions/run","right":{"authorizedRoles":["manage_customer_accounts"]},"isHarmless":true}
