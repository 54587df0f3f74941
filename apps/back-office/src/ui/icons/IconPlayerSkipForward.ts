// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconPlayerSkipForward = /* @__PURE__ */ outline('M4 5v14l12-7zm16 0v14')
