// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconX = /* @__PURE__ */ outline('M18 6L6 18M6 6l12 12')
