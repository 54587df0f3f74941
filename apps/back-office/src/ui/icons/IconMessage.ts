// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconMessage = /* @__PURE__ */ outline('M8 9h8m-8 4h6m4-9a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z')
