// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconChevronRight = /* @__PURE__ */ outline('m9 6l6 6l-6 6')
