// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const cancelJobs: LightCallOf<typeof full.cancelJobs> = {"method":"DELETE","path":"/main-api/jobs","right":{}}
