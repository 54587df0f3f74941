// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconAlignCenter = /* @__PURE__ */ outline('M4 6h16M8 12h8M6 18h12')
