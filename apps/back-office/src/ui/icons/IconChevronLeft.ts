// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconChevronLeft = /* @__PURE__ */ outline('m15 6l-6 6l6 6')
