// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconUserPlus = /* @__PURE__ */ outline('M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0m8 12h6m-3-3v6M6 21v-2a4 4 0 0 1 4-4h4')
