// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconDeviceMobile = /* @__PURE__ */ outline('M6 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zm5-1h2m-1 13v.01')
