// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconMenu2 = /* @__PURE__ */ outline('M4 6h16M4 12h16M4 18h16')
