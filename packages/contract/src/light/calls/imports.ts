// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const mostImportRows: typeof full.mostImportRows = 50000
