// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const interfaceLanguages: typeof full.interfaceLanguages = ["en","fr"]
