// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconAntennaBars5 = /* @__PURE__ */ outline('M6 18v-3m4 3v-6m4 6V9m4 9V6')
