// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const mostHits: typeof full.mostHits = 5
export const searchAll: LightCallOf<typeof full.searchAll> = {"method":"GET","path":"/main-api/search","right":{}}
