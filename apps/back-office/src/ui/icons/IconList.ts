// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconList = /* @__PURE__ */ outline('M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01')
