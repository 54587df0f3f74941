// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconAlignLeft = /* @__PURE__ */ outline('M4 6h16M4 12h10M4 18h14')
