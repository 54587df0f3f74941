// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconChevronsLeft = /* @__PURE__ */ outline('m11 7l-5 5l5 5m6-10l-5 5l5 5')
