// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconLock = /* @__PURE__ */ outline('M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z', 'M11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0m-3-5V7a4 4 0 1 1 8 0v4')
