// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconChevronDown = /* @__PURE__ */ outline('m6 9l6 6l6-6')
