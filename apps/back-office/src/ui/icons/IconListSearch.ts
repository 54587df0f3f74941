// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconListSearch = /* @__PURE__ */ outline('M11 15a4 4 0 1 0 8 0a4 4 0 1 0-8 0m7.5 3.5L21 21M4 6h16M4 12h4m-4 6h4')
