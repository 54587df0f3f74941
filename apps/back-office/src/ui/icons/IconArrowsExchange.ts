// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconArrowsExchange = /* @__PURE__ */ outline('M7 10h14l-4-4m0 8H3l4 4')
