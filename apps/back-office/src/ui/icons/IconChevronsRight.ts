// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconChevronsRight = /* @__PURE__ */ outline('m7 7l5 5l-5 5m6-10l5 5l-5 5')
