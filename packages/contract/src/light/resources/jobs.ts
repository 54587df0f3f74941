// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const jobStates: typeof full.jobStates = ["waiting","in_progress","done","failed","cancelled"]
export const jobs: LightOf<typeof full.jobs> = {"name":"jobs","base":"/main-api/jobs","owner":"account","filters":["state","type","resourceType","resourceId","payload.type"],"ranges":["createdAt"],"sorts":["-createdAt"],"search":[],"translated":[],"expand":{},"hasChanges":true,"rights":{"list":{},"find":{},"remove":{}}}
