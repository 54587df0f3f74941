// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconUnderline = /* @__PURE__ */ outline('M7 5v5a5 5 0 0 0 10 0V5M5 19h14')
