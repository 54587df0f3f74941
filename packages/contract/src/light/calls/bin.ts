// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const listBin: LightCallOf<typeof full.listBin> = {"method":"GET","path":"/main-api/bin","right":{}}
