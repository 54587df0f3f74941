// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconChevronUp = /* @__PURE__ */ outline('m6 15l6-6l6 6')
