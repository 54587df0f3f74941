// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconFlag = /* @__PURE__ */ outline('M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1-7 0a5 5 0 0 0-7 0zm0 16v-7')
