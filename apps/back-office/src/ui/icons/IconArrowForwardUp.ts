// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconArrowForwardUp = /* @__PURE__ */ outline('m15 14l4-4l-4-4', 'M19 10H8a4 4 0 1 0 0 8h1')
