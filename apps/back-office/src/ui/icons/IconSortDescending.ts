// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconSortDescending = /* @__PURE__ */ outline('M4 6h9m-9 6h7m-7 6h7m4-3l3 3l3-3m-3-9v12')
