// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconPlayerSkipBack = /* @__PURE__ */ outline('M20 5v14L8 12zM4 5v14')
