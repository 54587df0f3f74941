// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconItalic = /* @__PURE__ */ outline('M11 5h6M7 19h6m1-14l-4 14')
