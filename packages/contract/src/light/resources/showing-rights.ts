// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const unavailabilities: typeof full.unavailabilities = ["country","early","late"]
