// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconCheck = /* @__PURE__ */ outline('m5 12l5 5L20 7')
