// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconScreenShare = /* @__PURE__ */ outline('M21 12v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9M7 20h10m-8-4v4m6-4v4m2-16h4v4m-5 1l5-5')
