// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconShieldOff = /* @__PURE__ */ outline('M17.67 17.667A12 12 0 0 1 12 21A12 12 0 0 1 3.5 6c.794.036 1.583-.006 2.357-.124m3.128-.926A12 12 0 0 0 12 3a12 12 0 0 0 8.5 3a12 12 0 0 1-1.116 9.376M3 3l18 18')
