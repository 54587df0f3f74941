// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconZoomOut = /* @__PURE__ */ outline('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0h6m8 11l-6-6')
