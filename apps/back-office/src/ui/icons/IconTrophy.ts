// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconTrophy = /* @__PURE__ */ outline('M8 21h8m-4-4v4M7 4h10m0 0v8a5 5 0 0 1-10 0V4M3 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0m14 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0')
