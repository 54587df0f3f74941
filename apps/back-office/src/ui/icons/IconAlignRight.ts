// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconAlignRight = /* @__PURE__ */ outline('M4 6h16m-10 6h10M6 18h14')
